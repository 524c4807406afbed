import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { formOf } from '../../../test/fake-page.ts';
import { fullPageNavigation, pendingForm } from './full-page-navigation.ts';

let router: DataRouter;
afterEach(() => router.dispose());

/** A router on the list, whose loaders and actions stay pending once it has started. */
async function open(entries = ['/labs/packs?query=piano']) {
  let isOpen = false;
  const pending = () => (isOpen ? new Promise<never>(() => undefined) : null);
  const routes = [{ id: 'page', path: '*', loader: pending, action: pending }];
  router = createMemoryRouter(routes, { initialEntries: entries });
  router.initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  isOpen = true;
  return router;
}

const loading = () => expect.poll(() => router.state.navigation.state).toBe('loading');

it.each([
  ['another page, with query and hash', '/labs/packs/felt-piano?from=list#demos', '/labs/packs/felt-piano', false],
  ['another page, whose place in the history it retains', '/labs', '/labs', true],
])('a navigation may be a full-page load of %s', async (_, address, pathname, replaces) => {
  void (await open()).navigate(address, { replace: replaces });
  await loading();
  expect(fullPageNavigation(router.state)).toEqual({ pathname, address, replaces });
});

it('another query of the same page and a revalidation may not be full-page loads', async () => {
  void (await open()).navigate('/labs/packs?query=strings');
  await loading();
  expect(fullPageNavigation(router.state)).toBeNull();
  router.dispose();
  void (await open()).revalidate();
  await expect.poll(() => router.state.revalidation).toBe('loading');
  expect(fullPageNavigation(router.state)).toBeNull();
});

it('a pending form may not be a full-page load, and is reported instead', async () => {
  const formData = formOf({ email_address: 'ada@example.org' });
  void (await open()).navigate('/newsletter', { formMethod: 'post', formData });
  await expect.poll(() => router.state.navigation.state).toBe('submitting');
  expect(fullPageNavigation(router.state)).toBeNull();
  expect(pendingForm(router.state)).toEqual({ action: '/newsletter', formData });
});

it('a full-page load waits for a form that is being sent concurrently', async () => {
  const formData = formOf({ plan: 'monthly' });
  const { getFetcher } = await open();
  getFetcher('checkout');
  void router.fetch('checkout', 'page', '/labs/subscribe', { formMethod: 'post', formData });
  void router.navigate('/labs');
  await loading();
  expect(fullPageNavigation(router.state)).toBeNull();
  expect(pendingForm(router.state)).toEqual({ action: '/labs/subscribe', formData });
});

it('a search, which changes nothing, may be a full-page load', async () => {
  void (await open(['/labs'])).navigate('/labs/packs', { formMethod: 'get', formData: formOf({ query: 'harp' }) });
  await loading();
  expect(fullPageNavigation(router.state)).toMatchObject({ address: '/labs/packs?query=harp' });
  expect(pendingForm(router.state)).toBeNull();
});
