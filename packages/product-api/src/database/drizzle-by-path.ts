import { registerHooks } from 'node:module';

const MODULE_OF_DRIZZLE = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

/**
 * Resolves imports between drizzle-orm modules by path. For each of them, Node would otherwise read and parse the package's exports
 * map of 180 KB: two seconds of every start (docs/decisions/0004).
 */
export function resolveDrizzleByPath(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (parentURL === undefined || !MODULE_OF_DRIZZLE.test(parentURL) || !specifier.startsWith('.')) {
        return next(specifier, context);
      }
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
