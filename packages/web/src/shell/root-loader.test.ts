import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeReply } from '../../test/fake-bff.ts';
import { fakePage } from '../../test/fake-page.ts';
import { ADA } from '../../test/fake-session-bff.ts';
import { SUBSCRIPTIONS_QUERY_KEY } from '../platform/entitlements/subscriptions.ts';
import { FEATURE_ENABLEMENTS_QUERY_KEY, featureEnablementsQuery } from '../platform/feature-flags/enablements.ts';
import type { FlagStatus } from '../platform/feature-flags/flags.ts';
import type { PageArguments } from '../platform/navigation/route-module.ts';
import { loadRoot } from './root-loader.ts';

const SUBSCRIPTIONS = 'GET /api/subscriptions';
const ENABLEMENTS = 'GET /api/feature-identities/own/enablements';
const SITE: FakeReply = {
  status: 200,
  body: { content_id: 'site', name: '', announcement: null, footer_text: '', featured_packs: [] },
};
const NOTHING: FakeReply = { status: 200, body: { subscriptions: [], entitlements: [], inactive_entitlements: [] } };

function visit(path: string, { isMember }: { readonly isMember: boolean }) {
  const { page, requests } = fakePage(path, {
    'POST /api/cookie-login': { status: 200, body: { logged_in: isMember } },
    'GET /api/user': { status: 200, body: ADA },
    'GET /api/site': SITE,
    [SUBSCRIPTIONS]: NOTHING,
    [ENABLEMENTS]: { status: 200, body: { features: [{ feature_name: 'surprise-pack' }] } },
  });
  const known = () => page.app.queryClient.getQueryData(SUBSCRIPTIONS_QUERY_KEY);
  return { page, known, asked: (call = SUBSCRIPTIONS) => requests.filter((request) => request.call === call).length };
}

/** The page where a feature has that status. */
function withStatus(page: PageArguments, status: FlagStatus): PageArguments {
  const { app } = page;
  return {
    ...page,
    app: { ...app, config: { ...app.config, flags: { ...app.config.flags, 'surprise-pack': status } } },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the access that locks are drawn by', () => {
  it('is known to a page of a member', async () => {
    const { page, known } = visit('/labs/packs', { isMember: true });
    await loadRoot(page);
    expect(known()).toMatchObject({ kind: 'known', hasPremiumAccess: false });
  });

  it('is not asked for a guest', async () => {
    const { page, asked } = visit('/labs/packs', { isMember: false });
    await loadRoot(page);
    expect(asked()).toBe(0);
  });

  it('is left to the page where fresh facts are asked for', async () => {
    const { page, asked } = visit('/account?clear-subscriptions-cache=true', { isMember: true });
    await loadRoot(page);
    expect(asked()).toBe(0);
  });

  it('may be given up with its page while nobody waits for it', async () => {
    const { page } = visit('/labs/packs', { isMember: true });
    const { api, queryClient } = page.app;
    const never: typeof api = (name, ...rest) =>
      name === 'getUser' ? new Promise(() => undefined) : api(name, ...rest);
    void loadRoot({ ...page, app: { ...page.app, api: never, sawSessionCookie: true } }).catch(() => undefined);
    await queryClient.cancelQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
    // The runner fails on what is rejected with nobody to hear it.
    await vi.advanceTimersByTimeAsync(0);
  });

  it('holds no page up for longer than a blink', async () => {
    const { page, known } = visit('/labs/packs', { isMember: true });
    const { api } = page.app;
    const isSlow = (name: string) => name === 'getSubscriptions' || name === 'getFeatureEnablements';
    const never: typeof api = (name, ...rest) => (isSlow(name) ? new Promise(() => undefined) : api(name, ...rest));
    const done = vi.fn();
    loadRoot(withStatus({ ...page, app: { ...page.app, api: never } }, 'enabled')).then(done, done);
    await vi.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(null);
    expect(known()).toBeUndefined();
    // What comes later must not be in the server's page alone.
    expect(page.app.queryClient.isFetching({ queryKey: FEATURE_ENABLEMENTS_QUERY_KEY })).toBe(0);
  });
});

describe('what is enabled for a member', () => {
  const knownIn = ({ app }: PageArguments) =>
    app.queryClient.getQueryData(featureEnablementsQuery(app, ADA.id).queryKey);

  it('is known to a page where some feature depends on it', async () => {
    const { page } = visit('/labs/packs', { isMember: true });
    await loadRoot(withStatus(page, 'enabled'));
    expect(knownIn(page)).toEqual(['surprise-pack']);
  });

  it.each(['on', 'off'] as const)('is not asked for where the table says %s', async (status) => {
    const { page, asked } = visit('/labs/packs', { isMember: true });
    await loadRoot(withStatus(page, status));
    expect(asked(ENABLEMENTS)).toBe(0);
  });

  it('is not asked for a guest', async () => {
    const { page, asked } = visit('/labs/packs', { isMember: false });
    await loadRoot(withStatus(page, 'enabled'));
    expect(asked(ENABLEMENTS)).toBe(0);
  });
});
