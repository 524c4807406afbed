// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { GUEST, SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { NotificationsProvider } from '../../platform/notifications/NotificationsProvider.tsx';
import { BillingReturn } from './BillingReturn.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const FLAGS = 'from-checkout=true&clear-subscriptions-cache=true';
const { 'billing.checkout.succeeded': SUCCEEDED, 'billing.checkout.cancelled': CANCELLED } = english;

function setUp(address: string, session = MEMBER) {
  const {
    page: { app },
    tracked,
  } = fakePage(address);
  const setSession = (session: Session) => void app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
  setSession(session);
  const element = (
    <NotificationsProvider>
      <BillingReturn />
    </NotificationsProvider>
  );
  const { page, router } = pageAt(app, address, [{ path: '*', element }]);
  const shown = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { page, tracked, shown, router, setSession };
}

describe('a return from checkout', () => {
  it.each([
    ['succeeded', SUCCEEDED],
    ['cancelled', CANCELLED],
  ])('with %s, shows a notification, tracks one event, and removes the flags from the URL', async (state, words) => {
    const { page, tracked, shown } = setUp(`/labs/packs?types=strings&${FLAGS}&id=7&state=${state}#results`);
    render(page);
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings#results'));
    expect(tracked).toEqual([['checkout finished', { state }]]);
  });

  it('with a missing or unknown state, is tracked without a notification', async () => {
    const { page, tracked, shown } = setUp(`/labs?${FLAGS}&state=mira@example.com`);
    render(page);
    await waitFor(() => expect(shown()).toBe('/labs'));
    expect(tracked).toEqual([['checkout finished', { state: 'unknown' }]]);
  });

  it.each([
    ['succeeded', SUCCEEDED],
    ['cancelled', CANCELLED],
  ])('with %s, shows the notification without JavaScript, too', (state, words) => {
    vi.stubEnv('SSR', true);
    const html = renderToStaticMarkup(setUp(`/labs?${FLAGS}&state=${state}`).page);
    expect(html).toMatch(new RegExp(`<noscript>.*${words}.*</noscript>`));
  });
});

it('state=succeeded alone shows a notification, but is no return', async () => {
  const { page, tracked, shown } = setUp('/labs?state=succeeded');
  render(page);
  expect(await screen.findByText(SUCCEEDED)).toBeTruthy();
  await waitFor(() => expect(shown()).toBe('/labs'));
  expect(tracked).toEqual([]);
});

describe('the flag for fresh subscriptions', () => {
  it('stays after the return of a guest, whose login must bypass the cache', async () => {
    const { page, tracked, shown, setSession } = setUp(
      `/labs/packs?types=strings&${FLAGS}&id=7&state=succeeded`,
      GUEST,
    );
    render(page);
    expect(await screen.findByText(SUCCEEDED)).toBeTruthy();
    await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings&clear-subscriptions-cache=true'));
    act(() => setSession(MEMBER));
    await waitFor(() => expect(shown()).toBe('/labs/packs?types=strings'));
    expect(tracked).toEqual([['checkout finished', { state: 'succeeded' }]]);
  });
});
