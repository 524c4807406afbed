import { createMemoryRouter, type DataRouter, Outlet, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../test/fake-page.ts';
import { localeRoutes, type RouteWork, routeObjects } from './route-objects.tsx';
import { appContext } from './router-context.ts';
import { createPendingRevalidation } from './version-check/full-page-navigation.ts';

const PAGE = '/newsletter';
const OFFERS = `${PAGE}?subscribe=true`;
const table = [{ path: PAGE, page: 'newsletter/newsletter' }] as const;
const home = { path: '/', page: 'home/home' } as const;

async function open(address: string) {
  const { app } = fakePage(address).page;
  const revalidation = createPendingRevalidation();
  let loads: string[] = [];
  let heldLoads: (() => void)[] = [];
  let isHeld = false;
  const load = async (name: string) => {
    loads.push(name);
    if (isHeld) await new Promise<void>((resolve) => heldLoads.push(resolve));
    return null;
  };
  const work = {
    loadPage: async () => ({ Component: Outlet }),
    loadRoot: () => load('root'),
    runPageLoader: () => load('page'),
    runPageAction: async () => ({ done: true }),
    isRevalidationPending: revalidation.isPending,
  };
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(appContext, app);
    return context;
  };
  const router = createMemoryRouter(routeObjects(app.config.areas, work, table), {
    initialEntries: [address],
    getContext,
  });
  revalidation.follow(router);
  await expect.poll(() => router.state.initialized).toBe(true);
  isHeld = true;
  loads = [];
  return {
    router,
    loads: () => loads,
    /** Expects the loads of root and page since the last call. */
    expectBoth: async () => {
      await expect.poll(() => loads).toEqual(['root', 'page']);
      loads = [];
    },
    resolveLoads: () => {
      isHeld = false;
      for (const resolve of heldLoads) resolve();
      heldLoads = [];
    },
  };
}

let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  page = await open(OFFERS);
});
afterEach(() => page.router.dispose());

const FORM = { formMethod: 'post', formData: new FormData() } as const;

describe('the loads of the current page', () => {
  it('are not repeated when the offers open and close', async () => {
    const { router, loads } = page;
    await router.navigate(PAGE);
    await router.navigate(OFFERS);
    expect(loads()).toEqual([]);
    expect(router.state.location.search).toBe('?subscribe=true');
  });

  it.each<[string, (router: DataRouter) => void]>([
    ['a pending revalidation', (router) => void router.revalidate()],
    [
      'a revalidation by a form that was sent concurrently',
      (router) => {
        router.getFetcher('beside');
        void router.fetch('beside', 'page', PAGE, FORM);
      },
    ],
  ])('are repeated when the offers close during %s', async (_, begin) => {
    const { router, loads, expectBoth, resolveLoads } = page;
    begin(router);
    await expectBoth();
    const closed = router.navigate(PAGE);
    await expectBoth();
    resolveLoads();
    await closed;
    expect(router.state).toMatchObject({ location: { search: '' }, revalidation: 'idle' });
    await router.navigate(OFFERS);
    expect(loads()).toEqual([]);
  });

  it("are repeated by the last of several navigations that cancel a form's revalidation", async () => {
    const { router, expectBoth, resolveLoads } = page;
    void router.navigate(OFFERS, FORM);
    await expectBoth();
    void router.navigate(PAGE);
    await expectBoth();
    const opened = router.navigate(OFFERS);
    await expectBoth();
    resolveLoads();
    await opened;
    expect(router.state.navigation.state).toBe('idle');
  });
});

it.each(['/', '/ja'])('a page with its own route only leads to the home page %s, added then', async (address) => {
  const { app } = fakePage(PAGE).page;
  const loadPage = vi.fn<RouteWork['loadPage']>(async () => ({ Component: Outlet }));
  const work = {
    loadPage,
    loadRoot: async () => null,
    runPageLoader: async () => null,
    runPageAction: async () => null,
  };
  const router = createMemoryRouter(routeObjects(app.config.areas, work, table), {
    initialEntries: [PAGE],
    patchRoutesOnNavigation: ({ patch }) => {
      for (const { id, children } of localeRoutes(app.config.areas, work, [...table, home])) patch(id, children);
    },
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  await router.navigate(address);
  expect(loadPage).toHaveBeenLastCalledWith(home);
  router.dispose();
});
