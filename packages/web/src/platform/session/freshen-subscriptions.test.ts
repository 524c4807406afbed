import { expect, it } from 'vitest';
import type { FakeReply } from '../../../test/fake-bff.ts';
import { fakePage } from '../../../test/fake-page.ts';
import { ADA } from '../../../test/fake-session-bff.ts';
import { subscriptionsQuery } from '../entitlements/subscriptions.ts';
import { freshenSubscriptions } from './freshen-subscriptions.ts';

const CLEAR = 'DELETE /api/subscriptions/cache';
const READ = 'GET /api/subscriptions';
const REPLIES: Readonly<Record<string, FakeReply>> = {
  'POST /api/cookie-login': { status: 200, body: { logged_in: true } },
  'GET /api/user': { status: 200, body: ADA },
  [CLEAR]: { status: 204 },
  [READ]: { status: 200, body: { subscriptions: [], entitlements: [], inactive_entitlements: [] } },
};

/** Comes to an address with subscriptions that were known before; the calls made about them, and what is known then. */
async function callsAt(path: string, replies: Readonly<Record<string, FakeReply>> = {}) {
  const { page, requests } = fakePage(path, { ...REPLIES, ...replies });
  const query = subscriptionsQuery(page.app);
  await page.app.queryClient.query(query);
  requests.length = 0;
  await freshenSubscriptions(page);
  const known = page.app.queryClient.getQueryData(query.queryKey);
  const isInvalid = page.app.queryClient.getQueryState(query.queryKey)?.isInvalidated;
  const calls = requests.map(({ call }) => call).filter((call) => call.includes('/api/subscriptions'));
  return { known, isInvalid, calls };
}

it('clears the cache, then waits for the subscriptions', async () => {
  const { known, isInvalid, calls } = await callsAt('/labs/packs/a?clear-subscriptions-cache=true');
  expect(calls).toEqual([CLEAR, READ]);
  expect([known?.kind, isInvalid]).toEqual(['known', false]);
});

it('goes on without them when they can not be read', async () => {
  const away = { [READ]: { status: 503, body: { code: 'upstream_unavailable', message: '' } } };
  expect((await callsAt('/labs/packs/a?clear-subscriptions-cache=true', away)).known).toEqual({ kind: 'unavailable' });
});

it('does nothing without the flag', async () => {
  expect((await callsAt('/account?clear-subscriptions-cache=1')).calls).toEqual([]);
});

it('does nothing for a guest', async () => {
  const guest = { 'POST /api/cookie-login': { status: 200, body: { logged_in: false } } };
  expect((await callsAt('/labs?clear-subscriptions-cache=true', guest)).calls).toEqual([]);
});

it('goes on to the subscriptions when the cache could not be cleared', async () => {
  const away = { [CLEAR]: { status: 503, body: { code: 'upstream_unavailable', message: '' } } };
  const { known, calls } = await callsAt('/account?clear-subscriptions-cache=true', away);
  expect(calls.at(-1)).toBe(READ);
  expect(known?.kind).toBe('known');
});
