import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:create-router';
const LATE = '?late';
/** What only the making of routers needs. */
const ITS_OWN = /^\.\/(?:instrumentation|matcher)\.js$/;

/**
 * Lets React Router's router come later than what renders by it. Its hooks and components take constants from the module
 * that makes routers, and a module is in one chunk as a whole: so `virtual:create-router` is a copy of that module, and tree
 * shaking leaves the constants of the other. They share no state that this application uses (`clientErrors`, for `onError`).
 */
export function lateRouterPlugin(): Plugin {
  return {
    name: 'late-router',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (importer?.endsWith(LATE) && ITS_OWN.test(id)) return resolve(importer, '..', id) + LATE;
      if (id !== ID) return undefined;
      const library = await this.resolve('react-router', importer);
      if (!library) throw new Error('react-router is not installed');
      return resolve(library.id, '../lib/router/router.js') + LATE;
    },
  };
}
