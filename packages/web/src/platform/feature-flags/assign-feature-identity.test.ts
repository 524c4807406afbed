import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { errorReply, FAKE_CONFIG, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import { GUEST } from '../auth/session.ts';
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

/** Opens a page, then others; returns how many identities were requested after each. */
async function open(visit: Partial<Visit> = {}): Promise<number[]> {
  const { replies = [CREATED], pages = 1, session = MEMBER, consent = NO_CONSENT, config = {}, cookie = '' } = visit;
  let calls = 0;
  const respond = () => {
    const reply = replies[calls++] ?? CREATED;
    return typeof reply === 'function' ? reply() : reply;
  };
  const { page, requests } = fakePage('/labs', { [CALL]: respond }, session);
  const app = { ...page.app, config: { ...FAKE_CONFIG, givesFeatureIdentity: true, ...config } };
  app.consent.answer(consent);
  app.cookies.write(cookie);
  const router = createMemoryRouter([{ path: '*', element: null }]);
  assignFeatureIdentity(app, router);
  expect(requests).toEqual([]);
  const counts: number[] = [];
  for (let opened = 0; opened < pages; opened += 1) {
    if (opened > 0) await router.navigate(`/${opened}`);
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

const aborted = () => {
  throw new TypeError('Failed to fetch');
};
const SIGNAL = { consent: { ...FAKE_CONFIG.consent, hasPrivacySignal: true } };

it.each<[string, Partial<Visit>, number[]]>([
  ['requests an identity once the page is idle, and no other', { pages: 3 }, [1, 1, 1]],
  ['requests one when another cookie is there', { cookie: 'has-feature-identity-not=1' }, [1]],
  ['requests none when the browser has one', { cookie: 'has-feature-identity=1', pages: 2 }, [0, 0]],
  ['requests none for a guest without consent', { session: GUEST, pages: 2 }, [0, 0]],
  ['requests one for a guest with consent', { session: GUEST, consent: { ...NO_CONSENT, functional: true } }, [1]],
  ['requests none when the page must not assign one', { config: { givesFeatureIdentity: false }, pages: 2 }, [0, 0]],
  ['requests none with the Global Privacy Control signal', { config: SIGNAL, pages: 2 }, [0, 0]],
  [
    'tries again on the next page when the request failed or was aborted',
    { replies: [errorReply('upstream_unavailable'), aborted, CREATED], pages: 4 },
    [1, 2, 3, 3],
  ],
])('%s', async (_, visit, counts) => {
  expect(await open(visit)).toEqual(counts);
});
