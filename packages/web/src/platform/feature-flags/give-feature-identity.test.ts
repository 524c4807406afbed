import { expect, it } from 'vitest';
import { type FakeReply, fakeBff } from '../../../test/fake-bff.ts';
import { FAKE_CONFIG } from '../../../test/fake-config.ts';
import type { PublicConfig } from '../public-config/public-config.ts';
import { giveFeatureIdentity } from './give-feature-identity.ts';

const CALL = 'POST /api/feature-identities';
const CREATED: FakeReply = {
  status: 201,
  body: { feature_identity: { id: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e' } },
};

async function open({ config = {}, cookies = '', reply = CREATED }: Partial<Visit> = {}): Promise<number> {
  const { api, requests } = fakeBff({ [CALL]: reply });
  const app = { api, config: { ...FAKE_CONFIG, givesFeatureIdentity: true, ...config } };
  let isAtRest = false;
  await giveFeatureIdentity({
    app,
    cookies: () => cookies,
    pageAtRest: async () => {
      expect(requests).toEqual([]);
      isAtRest = true;
    },
  });
  if (requests.length > 0) expect(isAtRest).toBe(true);
  return requests.length;
}

interface Visit {
  readonly config: Partial<PublicConfig>;
  readonly cookies: string;
  readonly reply: FakeReply;
}

it('asks for an identity once the page is at rest', async () => {
  expect(await open()).toBe(1);
  expect(await open({ cookies: 'locale=ja; has-feature-identity-not=1' })).toBe(1);
});

it('asks for none where the browser has one', async () => {
  expect(await open({ cookies: 'locale=ja; has-feature-identity=1' })).toBe(0);
});

it('asks for none where the page gives none', async () => {
  expect(await open({ config: { givesFeatureIdentity: false } })).toBe(0);
});

it('asks for none for somebody whose browser says that nobody may follow them', async () => {
  const consent = { ...FAKE_CONFIG.consent, hasPrivacySignal: true };
  expect(await open({ config: { consent } })).toBe(0);
});

it('is no trouble when there is none to be had', async () => {
  expect(await open({ reply: { status: 503, body: { code: 'upstream_unavailable', message: '' } } })).toBe(1);
});

it('is no trouble when the page is left while it asks', async () => {
  const api = fakeBff({}).api;
  const left: typeof api = () => Promise.reject(new TypeError('Failed to fetch'));
  const app = { api: left, config: { ...FAKE_CONFIG, givesFeatureIdentity: true } };
  const asked = giveFeatureIdentity({ app, cookies: () => '', pageAtRest: async () => undefined });
  await expect(asked).resolves.toBeUndefined();
});
