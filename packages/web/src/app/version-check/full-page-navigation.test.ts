import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { formUnderWay, fullPageNavigation } from './full-page-navigation.ts';

let router: DataRouter;
afterEach(() => router.dispose());

/** A router on the list, whose loaders and actions never answer once it has started. */
async function open(entries = ['/labs/packs?query=piano']) {
  let isOpen = false;
  const answer = () => (isOpen ? new Promise<never>(() => undefined) : null);
  router = createMemoryRouter([{ id: 'page', path: '*', loader: answer, action: answer }], { initialEntries: entries });
  router.initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  isOpen = true;
  return router;
}

describe('a way to another page', () => {
  it('is one that may be a whole load, with query and hash', async () => {
    void (await open()).navigate('/labs/packs/felt-piano?from=list#demos');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toEqual({
      pathname: '/labs/packs/felt-piano',
      address: '/labs/packs/felt-piano?from=list#demos',
      replaces: false,
    });
  });

  it('keeps the place in the history when it replaces', async () => {
    void (await open()).navigate('/labs', { replace: true });
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toMatchObject({ replaces: true });
  });

  it('is not a change of the same page’s query', async () => {
    void (await open()).navigate('/labs/packs?query=strings');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
  });

  it('is not a page that is asked for anew', async () => {
    void (await open()).revalidate();
    await expect.poll(() => router.state.revalidation).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
  });

  it('is not a form on its way, which is told of instead', async () => {
    const formData = new FormData();
    formData.set('email_address', 'ada@example.org');
    void (await open()).navigate('/newsletter', { formMethod: 'post', formData });
    await expect.poll(() => router.state.navigation.state).toBe('submitting');
    expect(fullPageNavigation(router.state)).toBeNull();
    expect(formUnderWay(router.state)).toEqual({ action: '/newsletter', formData });
  });

  it('waits for a form that is sent beside it', async () => {
    const formData = new FormData();
    formData.set('plan', 'monthly');
    const { getFetcher } = await open();
    getFetcher('checkout');
    void router.fetch('checkout', 'page', '/labs/subscribe', { formMethod: 'post', formData });
    void router.navigate('/labs');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
    expect(formUnderWay(router.state)).toEqual({ action: '/labs/subscribe', formData });
  });

  it('may be a search, which changes nothing', async () => {
    const formData = new FormData();
    formData.set('query', 'harp');
    void (await open(['/labs'])).navigate('/labs/packs', { formMethod: 'get', formData });
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toMatchObject({ address: '/labs/packs?query=harp' });
    expect(formUnderWay(router.state)).toBeNull();
  });
});
