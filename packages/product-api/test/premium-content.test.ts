import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type CallOptions, type Member, startAccountApi, useAccountApi } from './support/account-api.ts';
import { billingDouble, entitled, subscriptionOf } from './support/billing-double.ts';
import { packLibrary } from './support/pack-library.ts';

const FREE = 'strings';
const DRUMS = 'drums';
const POPULAR = 'frozen-strings';
const PREMIUM = 'granite-drums';

const billing = billingDouble();
const library = forAllTests(packLibrary);
const api = useAccountApi({ adapt: (services) => library.adapt(billing.adapt(services)) });
let member: Member;
beforeEach(async () => {
  member = await api.newMember();
  library.mood = 'well';
  library.asked = 0;
  billing.asked = 0;
  billing.reply = [];
});

const download = (slug: string, options: CallOptions = {}) =>
  api.call('GET', `/api/packs/${slug}/download`, { session: member.session, isFile: true, ...options });
const refusal = ({ status, body }: Response) => [status, JSON.parse(String(body)).code];
let free: Promise<Response> | undefined;
/** The free pack in English, downloaded once, because building one takes a while. */
const freePack = () => {
  free ??= download(FREE);
  return free;
};

/** The files of a response by path, text files as text. */
function unpacked({ body }: Response) {
  const files = unzipSync(new Uint8Array(body));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return { files, names: Object.keys(files).sort(), textOf };
}

describe('a free pack', () => {
  it('is available to every member', async () => {
    const response = await freePack();
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(response.headers.etag).toBeUndefined();
    expect(billing.asked).toBe(0);
  });

  it('has an instrument whose samples are all there, in formats that any sampler reads', async () => {
    const { files, names, textOf } = unpacked(await freePack());
    const others = names.filter((name) => !name.includes('/samples/'));
    expect(others).toEqual(['strings/readme.txt', 'strings/strings.sfz']);
    const played = [...textOf('strings/strings.sfz').matchAll(/sample=(\S+)/g)].map(([, path]) => `strings/${path}`);
    expect(played).toEqual(names.filter((name) => name.includes('/samples/')));
    expect(played).toHaveLength(5);
    for (const path of played) {
      const file = Buffer.from(files[path] ?? []);
      expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
      expect(file.readUInt32LE(4)).toBe(file.length - 8);
      expect([file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([1, 44_100, 16]);
      expect(loudestOf(file)).toBeGreaterThan(1_000);
    }
  });

  it('plays on every key, each with the nearest note', async () => {
    const { textOf } = unpacked(await freePack());
    const ranges = [...textOf('strings/strings.sfz').matchAll(/lokey=(\d+) hikey=(\d+) pitch_keycenter=(\d+)/g)].map(
      ([, ...numbers]) => numbers.map(Number),
    );
    expect(ranges).toEqual([
      [0, 49, 45],
      [50, 57, 53],
      [58, 65, 61],
      [66, 73, 69],
      [74, 127, 77],
    ]);
  });

  it('with drums has one key per piece, and a hi-hat that the foot closes', async () => {
    const { textOf } = unpacked(await download(DRUMS));
    const regions = textOf('drums/drums.sfz')
      .split('\r\n')
      .filter((line) => line.startsWith('<region>'));
    expect(regions).toHaveLength(8);
    expect(regions[0]).toBe('<region> lokey=36 hikey=36 pitch_keycenter=36 sample=samples/drums-036.wav');
    expect(regions.filter((line) => line.includes('off_by=1')).map((line) => /lokey=(\d+)/.exec(line)?.[1])).toEqual([
      '42',
      '46',
    ]);
  });

  it.each([
    ['en-GB', 'Strings, by', 'This pack is free, and stays so.'],
    ['ja-JP', 'ストリングス', 'このパックは無料です。これからも料金はかかりません。'],
    ['ko-KR', '스트링스', '이 팩은 무료이며 앞으로도 무료입니다.'],
  ])('explains the licence in %s', async (language, title, terms) => {
    const { textOf } = unpacked(await download(FREE, { headers: { 'accept-language': language } }));
    const words = textOf('strings/readme.txt');
    expect(words).toContain(title);
    expect(words).toContain(terms);
  });

  it('is byte-identical each time', async () => {
    const other = await startAccountApi({ adapt: (services) => library.adapt(billing.adapt(services)) });
    onTestFinished(() => other.close());
    const { session } = await other.newMember();
    const again = await other.call('GET', `/api/packs/${FREE}/download`, { session, isFile: true });
    expect((await freePack()).body.equals(again.body)).toBe(true);
  });

  it('is assembled once for all members, however many download it at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => download(POPULAR)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = responses;
    const samples = first && unpacked(first).names.filter((name) => name.includes('/samples/'));
    expect(library.asked).toBe(samples?.length);
    expect((await download(POPULAR)).status).toBe(200);
    expect(library.asked).toBe(samples?.length);
  });
});

describe('a premium pack', () => {
  it('is available to a member with a suitable subscription, until it has ended', async () => {
    billing.has(member, 'active');
    const response = await download(PREMIUM);
    expect(response.status).toBe(200);
    expect(unpacked(response).textOf(`${PREMIUM}/readme.txt`)).toContain('for as long as you are subscribed');
    billing.has(member, 'cancelled', { resource_version: 2 });
    await api.call('DELETE', '/api/subscriptions/cache', { session: member.session });
    expect(refusal(await download(PREMIUM))).toEqual([403, 'subscription_needed']);
  });

  it("is not available by another user's subscription", async () => {
    billing.has(member, 'active');
    const other = await api.newMember();
    expect(refusal(await download(PREMIUM, { session: other.session }))).toEqual([403, 'subscription_needed']);
  });

  it('is not available with a query flag or a header', async () => {
    const flags = 'subscribe=true&state=succeeded&premium=true&entitlements=labs-premium-product-access';
    const headers = {
      'x-entitlements': 'labs-premium-product-access',
      'x-premium': '1',
      'x-bypass-cookie-login': '1',
    };
    const options = { session: member.session, isFile: true, headers };
    const response = await api.call('GET', `/api/packs/${PREMIUM}/download?${flags}`, options);
    expect(refusal(response)).toEqual([403, 'subscription_needed']);
  });

  it('is neither sent nor refused while billing is unavailable', async () => {
    billing.reply = 'away';
    expect(refusal(await download(PREMIUM))).toEqual([503, 'upstream_unavailable']);
    expect((await download(FREE)).status).toBe(200);
  });
});

describe('a pack that can not be assembled', () => {
  // None of its archives is there yet.
  const fresh = useAccountApi({
    adapt: (services) => ({ ...library.adapt(billing.adapt(services)), recordingsWithinMs: 1_000 }),
  });

  it.each(['away', 'nonsense', 'elsewhere', 'endless', 'slow'] as const)(
    'is unavailable as a whole when the content service is %s',
    async (mood) => {
      library.mood = mood;
      const { session } = await fresh.newMember();
      const response = await fresh.call('GET', `/api/packs/${FREE}/download`, { session, isFile: true });
      expect(refusal(response)).toEqual([503, 'upstream_unavailable']);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );

  it.each(['no-such-pack', '..%2F..%2Fetc', 'STRINGS'])('is not found at %s', async (slug) => {
    expect(refusal(await download(slug))).toEqual([404, 'not_found']);
  });
});

/** The maximum sample of a WAV file. */
function loudestOf(file: Buffer): number {
  const samples = new Int16Array(Uint8Array.from(file.subarray(44)).buffer);
  return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
}

describe('the drum kit', () => {
  // The content service is down throughout: access is checked before the kit is loaded.
  const billing = billingDouble();
  const api = useAccountApi({ adapt: billing.adapt });

  const ask = (session: string) => api.call('GET', '/api/natural-drums', { session });

  it('is refused to a member whose subscription does not include it', async () => {
    const { id, session } = await api.newMember();
    billing.reply = [{ ...entitled(subscriptionOf(id, 'active')), featureIds: ['another-feature'] }];
    expect(await ask(session)).toMatchObject({ status: 403, body: { code: 'subscription_needed' } });
  });

  it('is unavailable with a suitable subscription before the content is loaded', async () => {
    const { id, session } = await api.newMember();
    billing.has({ id }, 'active');
    const response = await ask(session);
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable']);
    expect(response.headers['retry-after']).toBeDefined();
  });
});
