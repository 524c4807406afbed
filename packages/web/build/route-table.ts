import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import type { Plugin } from 'vite';

const ID = 'virtual:route-table';
const RESOLVED_ID = `\0${ID}`;

/** Gives the browser method and path of every call, without the schemas that the contract describes them by. */
export function routeTablePlugin(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    load: (id) => (id === RESOLVED_ID ? `export const routes = ${JSON.stringify(routeTable(bffApi))};` : undefined),
  };
}
