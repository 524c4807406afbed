import type { DataRouter, Fetcher, HydrationState, Location, To } from 'react-router';
import type { PageRouter, ShownMatch, ShownState } from '../../platform/router/page-router.ts';
import { restingState } from '../../platform/router/resting-state.ts';
import { targetPath, wholePath } from '../../platform/router/target-path.ts';

type NavigateOptions = Extract<Parameters<DataRouter['navigate']>, readonly unknown[]>[1];

interface LateRouterOptions {
  /** What the server has rendered, and the routes that it is made of. */
  readonly matches: readonly ShownMatch[];
  readonly hydrationData: HydrationState;
  /** Loads and makes the router that moves, for the same page and history. */
  readonly open: () => Promise<DataRouter>;
  /** Loads an address as a document, where the router can not be had. */
  readonly loadWhole: (href: string) => void;
}

export interface LateRouter {
  /** What is rendered: it stays the same object, so that nothing is rendered again when the other one comes. */
  readonly router: PageRouter;
  /** Resolves when the router that moves is there; asking for it has it loaded. After a failure, the next call tries again. */
  readonly arrive: () => Promise<DataRouter>;
}

/** Something that begins when the router is there, unless it was ended before. */
interface Wish {
  readonly begin: (router: DataRouter) => () => void;
  end: () => void;
}

const IDLE_FETCHER: Fetcher = {
  state: 'idle',
  data: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  text: undefined,
  formData: undefined,
  json: undefined,
};

/**
 * A router for a page that is on show already. It tells what the server rendered, which is all that taking a page over
 * needs; the one that moves is code that comes later, at the first use at the latest.
 */
export function createLateRouter(options: LateRouterOptions): LateRouter {
  const { matches, hydrationData, open, loadWhole } = options;
  const resting = restingPage(matches, hydrationData);
  const wishes = new Set<Wish>();
  const fetchers = new Set<string>();
  let moving: DataRouter | null = null;
  let opening: Promise<DataRouter> | null = null;

  const arrive = (): Promise<DataRouter> => {
    opening ??= open().then(take, (cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  };

  // The browser's own way back to a page that was never rendered here.
  const onPop = () => {
    const { pathname, search } = window.location;
    if (pathname !== resting.location.pathname || search !== resting.location.search) window.location.reload();
  };
  window.addEventListener('popstate', onPop);

  function take(router: DataRouter): DataRouter {
    moving = router;
    window.removeEventListener('popstate', onPop);
    for (const key of fetchers) router.getFetcher(key);
    for (const wish of wishes) wish.end = wish.begin(router);
    return router;
  }

  function lasting(begin: Wish['begin']): () => void {
    const wish: Wish = { begin, end: () => undefined };
    if (moving) wish.end = begin(moving);
    else wishes.add(wish);
    return () => {
      wishes.delete(wish);
      wish.end();
    };
  }

  async function navigate(to: number | To | null, sent?: NavigateOptions): Promise<void> {
    try {
      const arrived = await arrive();
      return typeof to === 'number' ? arrived.navigate(to) : arrived.navigate(to, sent);
    } catch (cause) {
      // A link is a link; what is sent with a form would be lost that way.
      if (moving || to === null || typeof to === 'number' || (sent && 'formData' in sent)) throw cause;
      const { pathname } = resting.location;
      loadWhole(new URL(wholePath(targetPath(to, { pathname })), window.location.href).href);
    }
  }

  const router: PageRouter = {
    get state() {
      return moving?.state ?? resting;
    },
    subscribe: (listener) => lasting((arrived) => arrived.subscribe(listener)),
    enableScrollRestoration: (...given) => lasting((arrived) => arrived.enableScrollRestoration(...given)),
    navigate,
    fetch: async (...given) => (await arrive()).fetch(...given),
    getFetcher: (key) => {
      if (moving) return moving.getFetcher(key);
      fetchers.add(key);
      return IDLE_FETCHER;
    },
    resetFetcher: (key, given) => moving?.resetFetcher(key, given),
    deleteFetcher: (key) => {
      fetchers.delete(key);
      moving?.deleteFetcher(key);
    },
  };
  return { router, arrive };
}

function restingPage(matches: readonly ShownMatch[], { loaderData, actionData, errors }: HydrationState): ShownState {
  return restingState({
    location: locationNow(),
    matches,
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
  });
}

/** Where the browser is, with what the history keeps of it, as React Router will tell it. */
function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const kept: { readonly usr?: unknown; readonly key?: string } | null = window.history.state;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}
