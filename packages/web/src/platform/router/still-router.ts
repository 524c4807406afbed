import type { PageRouter, ShownState } from './page-router.ts';

/** The router of a page on the server: it shows what it was given. */
export function stillRouter(state: ShownState): PageRouter {
  return {
    state,
    subscribe: refuse,
    navigate: refuse,
    fetch: refuse,
    enableScrollRestoration: refuse,
    getFetcher: refuse,
    resetFetcher: refuse,
    deleteFetcher: refuse,
  };
}

function refuse(): never {
  throw new Error('A page goes nowhere while it is rendered on the server.');
}
