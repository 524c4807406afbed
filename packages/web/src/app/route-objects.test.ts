import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePage } from '../../test/fake-page.ts';
import { appContext } from './page-loader.ts';
import { routeObjects } from './route-objects.tsx';
import { createPendingRevalidation } from './version-check/full-page-navigation.ts';

const PAGE = '/newsletter';
const OFFERS = `${PAGE}?subscribe=true`;
const table = [{ path: PAGE, page: 'newsletter/newsletter.route.tsx' }] as const;
const BOTH = ['root', 'page'];

/** A page whose loads are resolved one after the other by the test. */
async function open(address: string) {
  const { app } = fakePage(address).page;
  const loads = createPendingRevalidation();
  let asked: string[] = [];
  let answers: (() => void)[] = [];
  let isHeld = false;
  const load = async (name: string) => {
    asked.push(name);
    if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
    return null;
  };
  const work = {
    loadRoot: () => load('root'),
    runPageLoader: () => load('page'),
    runPageAction: async () => ({ done: true }),
    isRevalidationPending: loads.isPending,
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
  loads.follow(router);
  await expect.poll(() => router.state.initialized).toBe(true);
  isHeld = true;
  asked = [];
  return {
    router,
    asked: () => asked,
    forget: () => {
      asked = [];
    },
    answer: () => {
      isHeld = false;
      for (const resolve of answers) resolve();
      answers = [];
    },
  };
}

let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  page = await open(OFFERS);
});
afterEach(() => page.router.dispose());

describe('the loads of the current page', () => {
  it('are not repeated when the offers open and close', async () => {
    const { router, asked } = page;
    await router.navigate(PAGE);
    await router.navigate(OFFERS);
    expect(asked()).toEqual([]);
    expect(router.state.location.search).toBe('?subscribe=true');
  });

  it('are repeated when the offers close during a pending revalidation', async () => {
    const { router, asked, forget, answer } = page;
    void router.revalidate();
    await expect.poll(asked).toEqual(BOTH);
    forget();
    const closed = router.navigate(PAGE);
    await expect.poll(asked).toEqual(BOTH);
    answer();
    await closed;
    expect(router.state).toMatchObject({ location: { search: '' }, revalidation: 'idle' });

    forget();
    await router.navigate(OFFERS);
    expect(asked()).toEqual([]);
  });

  it("are repeated by the last of several navigations that cancel a form's revalidation", async () => {
    const { router, asked, forget, answer } = page;
    void router.navigate(OFFERS, { formMethod: 'post', formData: new FormData() });
    await expect.poll(asked).toEqual(BOTH);
    forget();
    void router.navigate(PAGE);
    await expect.poll(asked).toEqual(BOTH);
    forget();
    const opened = router.navigate(OFFERS);
    await expect.poll(asked).toEqual(BOTH);
    answer();
    await opened;
    expect(router.state.navigation.state).toBe('idle');
  });

  it('are repeated when the offers close during a revalidation by a form that was sent concurrently', async () => {
    const { router, asked, forget, answer } = page;
    router.getFetcher('beside');
    void router.fetch('beside', 'page', PAGE, { formMethod: 'post', formData: new FormData() });
    await expect.poll(asked).toEqual(BOTH);
    forget();
    const closed = router.navigate(PAGE);
    await expect.poll(asked).toEqual(BOTH);
    answer();
    await closed;
  });
});
