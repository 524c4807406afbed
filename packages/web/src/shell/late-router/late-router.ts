import type {
  DataRouteMatch,
  DataRouter,
  Fetcher,
  HydrationState,
  To,
  UNSAFE_createBrowserHistory,
} from 'react-router';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type NavigateOptions = Extract<Parameters<DataRouter['navigate']>, readonly unknown[]>[1];

interface LateRouterOptions {
  readonly history: History;
  /** What the server has rendered, and the routes that it is made of. */
  readonly matches: DataRouteMatch[];
  readonly hydrationData: HydrationState;
  /** Loads and makes the router that moves, for the same page and history. */
  readonly open: () => Promise<DataRouter>;
  /** Loads an address as a document, where the router can not be had. */
  readonly loadWhole: (href: string) => void;
}

export interface LateRouter {
  /** What is rendered: it stays the same object, so that nothing is rendered again when the other one comes. */
  readonly router: DataRouter;
  /** Resolves when the router that moves is there; asking for it has it loaded. After a failure, the next call tries again. */
  readonly arrive: () => Promise<DataRouter>;
}

/** Something that begins when the router is there, unless it was ended before. */
interface Wish {
  readonly begin: (router: DataRouter) => () => void;
  end: () => void;
}

const IDLE_NAVIGATION = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;
const IDLE_FETCHER: Fetcher = { ...IDLE_NAVIGATION, data: undefined };

/**
 * A router for a page that is on show already. It tells what the server rendered, which is all that taking a page over
 * needs; the one that moves is code that comes later, at the first use at the latest.
 */
export function createLateRouter(options: LateRouterOptions): LateRouter {
  const { history, open, loadWhole } = options;
  const resting = restingState(options);
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
    const { pathname, search } = history.location;
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
      loadWhole(history.createURL(to).href);
    }
  }

  const router: DataRouter = {
    basename: '/',
    future: {},
    window,
    get state() {
      return moving?.state ?? resting;
    },
    get routes() {
      return moving?.routes ?? [];
    },
    get manifest() {
      return moving?.manifest ?? {};
    },
    match: (location) => moving?.match(location) ?? resting.matches,
    initialize: () => router,
    subscribe: (listener) => lasting((arrived) => arrived.subscribe(listener)),
    enableScrollRestoration: (...given) => lasting((arrived) => arrived.enableScrollRestoration(...given)),
    navigate,
    fetch: async (...given) => (await arrive()).fetch(...given),
    revalidate: async () => (await arrive()).revalidate(),
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
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
    dispose: () => moving?.dispose(),
    getBlocker: (key, blocker) => moving?.getBlocker(key, blocker) ?? IDLE_BLOCKER,
    deleteBlocker: (key) => moving?.deleteBlocker(key),
    patchRoutes: (...given) => moving?.patchRoutes(...given),
    _internalSetRoutes: (routes) => moving?._internalSetRoutes(routes),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: (state) =>
      moving?._internalSetStateDoNotUseOrYouWillBreakYourApp(state),
    _internalFetchControllers: new Map(),
  };
  return { router, arrive };
}

const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;

function restingState({ history, matches, hydrationData }: LateRouterOptions): DataRouter['state'] {
  const { loaderData, actionData, errors } = hydrationData;
  return {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}
