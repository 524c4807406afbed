import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { errorReply, FAKE_CONFIG, type FakeReply, fakeBff, fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import type { App } from '../app-context.ts';
import { GUEST, SESSION_QUERY_KEY } from '../auth/session.ts';
import type { Session } from '../auth/session-state.ts';
import type { PublicConfig } from '../public-config.ts';
import { type Consent, NO_CONSENT } from '../third-parties/consent.ts';
import { assignFeatureIdentity } from './assign-feature-identity.ts';

vi.mock('../third-parties/page-idle.browser.ts', () => ({ pageIdle: async () => undefined }));

const CALL = 'POST /api/feature-identities';
const CREATED: FakeReply = {
  status: 201,
  body: { feature_identity: { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e' } },
};

const settled = () => new Promise(setImmediate);

function appOf(api: App['api'], { config = {}, session = MEMBER, consent = NO_CONSENT, cookie = '' }: Partial<Visit>) {
  const { queryClient, consent: store, cookies } = fakePage('/labs').page.app;
  queryClient.setQueryData(SESSION_QUERY_KEY, session);
  store.answer(consent);
  cookies.write(cookie);
  return {
    api,
    queryClient,
    cookies,
    consent: store,
    config: { ...FAKE_CONFIG, givesFeatureIdentity: true, ...config },
  };
}

/** Opens a page, then others; returns how many identities were requested after each. */
async function open({ replies = [CREATED], pages = 1, ...visit }: Partial<Visit> = {}): Promise<number[]> {
  let calls = 0;
  const { api, requests } = fakeBff({
    [CALL]: () => {
      const reply = replies[calls++] ?? CREATED;
      return typeof reply === 'function' ? reply() : reply;
    },
  });
  const router = createMemoryRouter([{ path: '*', element: null }]);
  assignFeatureIdentity(appOf(api, visit), router);
  expect(requests).toEqual([]);
  const counts: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) await router.navigate(`/${page}`);
    await settled();
    counts.push(requests.length);
  }
  return counts;
}

interface Visit {
  readonly session: Session;
  readonly consent: Consent;
  readonly config: Partial<PublicConfig>;
  readonly cookie: string;
  readonly replies: readonly (FakeReply | (() => never))[];
  readonly pages: number;
}

it('requests an identity once the page is idle, and no other', async () => {
  expect(await open({ pages: 3 })).toEqual([1, 1, 1]);
  expect(await open({ cookie: 'has-feature-identity-not=1' })).toEqual([1]);
});

it('requests none when the browser has one', async () => {
  expect(await open({ cookie: 'has-feature-identity=1', pages: 2 })).toEqual([0, 0]);
});

it('requests one for a guest only after consent', async () => {
  expect(await open({ session: GUEST, pages: 2 })).toEqual([0, 0]);
  expect(await open({ session: GUEST, consent: { ...NO_CONSENT, functional: true } })).toEqual([1]);
});

it('requests none when the page must not assign one, as with the Global Privacy Control signal', async () => {
  expect(await open({ config: { givesFeatureIdentity: false }, pages: 2 })).toEqual([0, 0]);
  const consent = { ...FAKE_CONFIG.consent, hasPrivacySignal: true };
  expect(await open({ config: { consent }, pages: 2 })).toEqual([0, 0]);
});

it('tries again on the next page when the request failed or was aborted', async () => {
  const aborted = () => {
    throw new TypeError('Failed to fetch');
  };
  const replies = [errorReply('upstream_unavailable'), aborted, CREATED];
  expect(await open({ replies, pages: 4 })).toEqual([1, 2, 3, 3]);
});
