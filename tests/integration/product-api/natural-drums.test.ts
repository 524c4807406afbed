import { HEADERS } from '@sound-library/contract/headers.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { type DrumKit, drumKitSchema } from '@sound-library/contract/resources/natural-drums.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { beforeAll, expect, it } from 'vitest';
import { newSubscription } from '../../support/billing-site.ts';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
let subscriber: string;
let english: DrumKit;
beforeAll(async () => {
  chain = await sharedChain();
  subscriber = await newMember();
  const { id } = userSchema.parse(await (await ask('/api/user', subscriber)).json());
  await newSubscription(chain.sandboxUrl, { customerId: id });
  english = await kitIn('en-GB');
});

function ask(path: string, bearer?: string, language = 'en-GB'): Promise<Response> {
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return fetch(new URL(path, chain.productApiUrl), { headers: { 'accept-language': language, ...authorization } });
}

async function kitIn(language: string): Promise<DrumKit> {
  const answer = await ask('/api/natural-drums', subscriber, language);
  expect(answer.status).toBe(200);
  return drumKitSchema.parse(await answer.json());
}

/** The access token of somebody who has just registered. */
async function newMember(): Promise<string> {
  const post = (path: string, body: object | null, headers = {}) =>
    fetch(new URL(path, chain.productApiUrl), {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
  const registered = await post('/api/register', {
    first_name: 'Mira',
    last_name: 'Sato',
    email: `member-${crypto.randomUUID()}@example.com`,
    password: 'a long and quiet passphrase',
    source: 'test',
    newsletter: false,
    g_recaptcha_response: 'sandbox-captcha-passes',
  });
  const { session_token } = sessionSchema.parse(await registered.json());
  const state = await post('/api/cookie-login', null, { [HEADERS.sessionToken]: session_token });
  return loginStateSchema.parse(await state.json()).cookies.access_token ?? '';
}

it('is refused to a member without a subscription', async () => {
  const answer = await ask('/api/natural-drums', await newMember());
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'subscription_needed']);
});

it('gives a subscriber sixteen pads, each struck from soft to hard', () => {
  expect(english.pads).toHaveLength(16);
  for (const { strikes } of english.pads) {
    const velocities = strikes.map(({ velocity }) => velocity);
    expect(velocities.length).toBeGreaterThan(1);
    expect(velocities).toEqual(velocities.toSorted((one, other) => one - other));
  }
  expect(english.pads.flatMap(({ choke, slug }) => (choke === 'hats' ? [slug] : []))).toEqual([
    'closed-hat',
    'pedal-hat',
    'open-hat',
  ]);
});

it('gives addresses at which there is sound', async () => {
  const [first] = english.pads;
  const answer = await fetch(first?.strikes[0]?.url ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
});

it('gives patterns of its pads', () => {
  const slugs = english.pads.map(({ slug }) => slug);
  expect(english.patterns.length).toBeGreaterThan(4);
  const barnDoor = english.patterns.find(({ slug }) => slug === 'barn-door');
  expect(barnDoor?.rows.find(({ pad }) => pad === 'kick')?.steps).toEqual([
    2, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(english.patterns.flatMap(({ rows }) => rows).every(({ pad }) => slugs.includes(pad))).toBe(true);
});

it.each([
  ['ja-JP', 'スネア'],
  ['ko-KR', '스네어'],
])('is told in %s', async (language, snare) => {
  const kit = await kitIn(language);
  expect(kit.pads.find(({ slug }) => slug === 'snare')?.name).toBe(snare);
  expect(kit.name).not.toBe(english.name);
  expect(kit.patterns.map(({ name }) => name)).not.toEqual(english.patterns.map(({ name }) => name));
});

it('is found by nobody who looks its parts up', async () => {
  const parts = 'drum-kit-natural,drum-pad-kick,drum-strike-kick-36,image-drums';
  const { items } = await (await ask(`/api/content-items?ids=${parts}`)).json();
  expect(items.map(({ content_id }: { content_id: string }) => content_id)).toEqual(['image-drums']);
  const { assets } = await (await ask('/api/content-assets?ids=cover-drums,drum-kick-36')).json();
  expect(assets.map(({ asset_id }: { asset_id: string }) => asset_id)).toEqual(['cover-drums']);
});
