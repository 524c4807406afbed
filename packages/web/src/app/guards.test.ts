import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { describe, expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../test/fake-page.ts';
import { ADA } from '../../test/fake-session-bff.ts';
import { GUARD_NAMES, runGuards } from './guards.ts';

const COOKIE_LOGIN = 'POST /api/cookie-login';
const USER = 'GET /api/user';
const SUBSCRIPTIONS = 'GET /api/subscriptions';

const guest = { [COOKIE_LOGIN]: { status: 200, body: { logged_in: false } } };
const away = { [COOKIE_LOGIN]: errorReply('upstream_unavailable') };
const member = (subscriptions: FakeReply) => ({
  [COOKIE_LOGIN]: { status: 200, body: { logged_in: true } },
  [USER]: { status: 200, body: ADA },
  [SUBSCRIPTIONS]: subscriptions,
});
const premium = [{ feature_id: PREMIUM_FEATURE_ID }];
const having = (status: (typeof SUBSCRIPTION_STATUSES)[number], isEntitled: boolean): FakeReply => ({
  status: 200,
  body: {
    subscriptions: [{ status }],
    entitlements: isEntitled ? premium : [],
    inactive_entitlements: isEntitled ? [] : premium,
  },
});

/** The result of the natural-drums guards for a visitor: null, an address, or a status. */
async function drums(replies: Readonly<Record<string, FakeReply>>) {
  const { page } = fakePage('/ja/labs/natural-drums?pattern=1', replies);
  try {
    await runGuards(['force-login', 'active-subscription-only'], page);
    return 'open';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    return thrown instanceof Object && 'status' in thrown ? thrown.status : thrown;
  }
}

const LOGIN = `/ja/labs/login?${new URLSearchParams({ redirect: '/ja/labs/natural-drums?pattern=1' })}`;
const SUBSCRIBE = '/ja/labs/subscribe?notice=premium-needed';

describe('the natural-drums guards', () => {
  it('redirect a guest to the login, and answer an unknown session with 503', async () => {
    expect(await drums(guest)).toBe(LOGIN);
    expect(await drums(away)).toBe(503);
  });

  it.each(SUBSCRIPTION_STATUSES)('admit a member by entitlement, with a subscription that is %s', async (status) => {
    expect(await drums(member(having(status, true)))).toBe('open');
    expect(await drums(member(having(status, false)))).toBe(SUBSCRIBE);
  });

  it('redirect a member without a subscription to the offers, with the reason', async () => {
    const nothing = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
    expect(await drums(member({ status: 200, body: nothing }))).toBe(SUBSCRIBE);
  });

  it.each(['upstream_unavailable', 'timeout', 'internal_error'] as const)(
    'neither admit nor redirect to the offers when subscriptions can not be loaded (%s)',
    async (code) => {
      expect(await drums(member(errorReply(code)))).toBe(503);
    },
  );
});

it('pages that are hidden in production are not found there', async () => {
  const { page } = fakePage('/labs/features');
  await expect(runGuards(['non-production-only'], page)).rejects.toMatchObject({ status: 404 });
  const config = { ...page.app.config, showsFeaturePages: true };
  await expect(runGuards(['non-production-only'], { ...page, app: { ...page.app, config } })).resolves.toBeUndefined();
});

it.each(['', 'force-logout', 'toString', ...GUARD_NAMES.map((name) => name.toUpperCase())])(
  'a guard named %j is unknown',
  async (name) => {
    await expect(runGuards([name], fakePage('/labs').page)).rejects.toThrow('Unknown route middleware');
  },
);
