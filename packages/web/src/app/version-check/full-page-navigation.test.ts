import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { fullPageNavigation, pendingForm } from './full-page-navigation.ts';

let router: DataRouter;
afterEach(() => router.dispose());

/** A router on the list, whose loaders and actions stay pending once it has started. */
async function open(entries = ['/labs/packs?query=piano']) {
  let isOpen = false;
  const pending = () => (isOpen ? new Promise<never>(() => undefined) : null);
  router = createMemoryRouter([{ id: 'page', path: '*', loader: pending, action: pending }], {
    initialEntries: entries,
  });
  router.initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  isOpen = true;
  return router;
}

describe('a navigation to another page', () => {
  it('may be a full-page load, with query and hash', async () => {
    void (await open()).navigate('/labs/packs/felt-piano?from=list#demos');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toEqual({
      pathname: '/labs/packs/felt-piano',
      address: '/labs/packs/felt-piano?from=list#demos',
      replaces: false,
    });
  });

  it('retains its place in the history when it replaces', async () => {
    void (await open()).navigate('/labs', { replace: true });
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toMatchObject({ replaces: true });
  });

  it('may not be one for another query of the same page', async () => {
    void (await open()).navigate('/labs/packs?query=strings');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
  });

  it('may not be one for a revalidated page', async () => {
    void (await open()).revalidate();
    await expect.poll(() => router.state.revalidation).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
  });

  it('may not be one for a pending form, which is reported instead', async () => {
    const formData = new FormData();
    formData.set('email_address', 'ada@example.org');
    void (await open()).navigate('/newsletter', { formMethod: 'post', formData });
    await expect.poll(() => router.state.navigation.state).toBe('submitting');
    expect(fullPageNavigation(router.state)).toBeNull();
    expect(pendingForm(router.state)).toEqual({ action: '/newsletter', formData });
  });

  it('waits for a form that is being sent concurrently', async () => {
    const formData = new FormData();
    formData.set('plan', 'monthly');
    const { getFetcher } = await open();
    getFetcher('checkout');
    void router.fetch('checkout', 'page', '/labs/subscribe', { formMethod: 'post', formData });
    void router.navigate('/labs');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toBeNull();
    expect(pendingForm(router.state)).toEqual({ action: '/labs/subscribe', formData });
  });

  it('may be one for a search, which changes nothing', async () => {
    const formData = new FormData();
    formData.set('query', 'harp');
    void (await open(['/labs'])).navigate('/labs/packs', { formMethod: 'get', formData });
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    expect(fullPageNavigation(router.state)).toMatchObject({ address: '/labs/packs?query=harp' });
    expect(pendingForm(router.state)).toBeNull();
  });
});
