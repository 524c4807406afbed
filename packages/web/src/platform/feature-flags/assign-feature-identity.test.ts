import { expect, it } from 'vitest';
import { errorReply, FAKE_CONFIG, type FakeReply, fakeBff, fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import type { App } from '../app-context.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import type { PublicConfig } from '../public-config.ts';
import { type Consent, NO_CONSENT } from '../third-parties/consent.ts';
import { assignFeatureIdentity } from './assign-feature-identity.ts';

const CALL = 'POST /api/feature-identities';
const CREATED: FakeReply = {
  status: 201,
  body: { feature_identity: { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e' } },
};

function appOf(api: App['api'], { config = {}, session = MEMBER, consent = NO_CONSENT }: Partial<Visit> = {}) {
  const { queryClient, consent: store } = fakePage('/labs').page.app;
  queryClient.setQueryData(SESSION_QUERY_KEY, session);
  store.answer(consent);
  return { api, queryClient, consent: store, config: { ...FAKE_CONFIG, givesFeatureIdentity: true, ...config } };
}

async function open({ cookies = '', reply = CREATED, ...visit }: Partial<Visit> = {}): Promise<number> {
  const { api, requests } = fakeBff({ [CALL]: reply });
  const app = appOf(api, visit);
  let isIdle = false;
  await assignFeatureIdentity({
    app,
    cookies: () => cookies,
    pageIdle: async () => {
      expect(requests).toEqual([]);
      isIdle = true;
    },
  });
  if (requests.length > 0) expect(isIdle).toBe(true);
  return requests.length;
}

interface Visit {
  readonly session: Session;
  readonly consent: Consent;
  readonly config: Partial<PublicConfig>;
  readonly cookies: string;
  readonly reply: FakeReply;
}

it('requests an identity once the page is idle', async () => {
  expect(await open()).toBe(1);
  expect(await open({ cookies: 'locale=ja; has-feature-identity-not=1' })).toBe(1);
});

it('requests none when the browser has one', async () => {
  expect(await open({ cookies: 'locale=ja; has-feature-identity=1' })).toBe(0);
});

it('requests one for a guest only after consent', async () => {
  expect(await open({ session: GUEST })).toBe(0);
  expect(await open({ session: GUEST, consent: { ...NO_CONSENT, functional: true } })).toBe(1);
});

it('requests none when the page must not assign one, as with the Global Privacy Control signal', async () => {
  expect(await open({ config: { givesFeatureIdentity: false } })).toBe(0);
  const consent = { ...FAKE_CONFIG.consent, hasPrivacySignal: true };
  expect(await open({ config: { consent } })).toBe(0);
});

it('ignores a failed request', async () => {
  expect(await open({ reply: errorReply('upstream_unavailable') })).toBe(1);
});

it('ignores an aborted request when the page is left', async () => {
  const api = fakeBff({}).api;
  const left: typeof api = () => Promise.reject(new TypeError('Failed to fetch'));
  const app = appOf(left);
  const request = assignFeatureIdentity({ app, cookies: () => '', pageIdle: async () => undefined });
  await expect(request).resolves.toBeUndefined();
});
