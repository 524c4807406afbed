import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { geolocationSchema } from '@sound-library/contract/resources/geolocation.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  chain = await sharedChain();
});

const ADDRESS = { email: 'visit@example.test', password: 'a quiet long passphrase' };
const REGISTRATION = {
  ...ADDRESS,
  first_name: 'Mira',
  last_name: 'Sato',
  source: 'labs-modal',
  newsletter: false,
  g_recaptcha_response: 'sandbox-captcha-passes',
};

interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Calls the BFF as a browser on one of our pages does, with the cookie it was given. */
async function visit(method: string, path: string, { cookie = '', body = undefined as unknown } = {}): Promise<Visit> {
  const proof = { origin: chain.origin, 'sec-fetch-site': 'same-origin', [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const answer = await fetch(new URL(path, chain.bffUrl), {
    method,
    headers: { ...proof, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const cookieOf = ({ headers }: Visit) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('register, cookie login, user, log out', () => {
  it('goes the whole way through the real product API, and after it nothing is left', async () => {
    const registered = await visit('POST', '/api/register', { body: REGISTRATION });
    expect([registered.status, registered.text]).toEqual([201, '{"logged_in":true}']);
    const cookie = cookieOf(registered);

    const state = await visit('POST', '/api/cookie-login', { cookie });
    expect(JSON.parse(state.text)).toEqual({ logged_in: true });

    const user = await visit('GET', '/api/user', { cookie });
    expect(JSON.parse(user.text)).toMatchObject({
      first_name: 'Mira',
      last_name: 'Sato',
      email_address: ADDRESS.email,
    });
    expect(user.headers.get('cache-control')).toBe('private, no-store');

    const loggedOut = await visit('POST', '/api/logout', { cookie });
    expect(loggedOut.status).toBe(204);
    expect(loggedOut.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);

    // The old cookie still verifies; the session behind it is over, and so is the bearer shared until a moment ago.
    expect((await visit('GET', '/api/user', { cookie })).status).toBe(401);
    expect(JSON.parse((await visit('POST', '/api/cookie-login', { cookie })).text)).toEqual({ logged_in: false });
  });

  it('logs in again, and a new log in ends the session before it', async () => {
    const first = cookieOf(await visit('POST', '/api/login', { body: ADDRESS }));
    expect((await visit('GET', '/api/user', { cookie: first })).status).toBe(200);
    const second = cookieOf(await visit('POST', '/api/login', { body: ADDRESS, cookie: first }));
    expect((await visit('GET', '/api/user', { cookie: second })).status).toBe(200);
    await expect.poll(async () => (await visit('GET', '/api/user', { cookie: first })).status).toBe(401);
  });

  it('passes the refusals of the product API on', async () => {
    const wrong = await visit('POST', '/api/login', { body: { ...ADDRESS, password: 'something else' } });
    expect([wrong.status, JSON.parse(wrong.text).code, wrong.headers.getSetCookie()]).toEqual([
      401,
      'invalid_credentials',
      [],
    ]);
    const short = await visit('POST', '/api/register', {
      body: { ...REGISTRATION, email: 'b@example.test', password: 'x' },
    });
    expect(JSON.parse(short.text)).toMatchObject({ code: 'validation_failed', details: [{ field: 'password' }] });
  });
});

describe('public calls', () => {
  it('give the catalogue in the language asked for and keep it', async () => {
    const first = await visit('GET', '/api/packs?types=strings');
    const { total, packs } = JSON.parse(first.text);
    expect(total).toBeGreaterThan(0);
    expect(packs).toHaveLength(total);
    expect((await visit('GET', '/api/packs?types=strings&sortBy=featured')).headers.get('x-cache')).toBe('hit');
    const tag = first.headers.get('etag') ?? '';
    const unchanged = await fetch(new URL('/api/packs?types=strings', chain.bffUrl), {
      headers: { 'if-none-match': tag },
    });
    expect(unchanged.status).toBe(304);
  });

  it('give the interface texts of the translation service', async () => {
    const [english, japanese] = await Promise.all(
      ['en-GB', 'ja'].map((locale) => visit('GET', `/api/messages/${locale}`)),
    );
    const texts = (answer: Visit | undefined) => JSON.parse(answer?.text ?? '').messages;
    expect(Object.keys(texts(english)).length).toBeGreaterThan(20);
    expect(texts(japanese)).not.toEqual(texts(english));
  });
});

describe('where a visitor is', () => {
  const placeOf = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(new URL('/api/geolocation', chain.bffUrl), { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return geolocationSchema.parse(await answer.json());
  };

  it("is asked for every visitor anew, by the address that the web server's proxy tells of", async () => {
    const places = [];
    for (const address of ['133.11.0.1', '168.126.63.1', '2003::1', '127.0.0.1']) places.push(await placeOf(address));
    expect(
      places.map(({ ip_address, country_code, currency_code }) => [ip_address, country_code, currency_code]),
    ).toEqual([
      ['133.11.0.1', 'JP', 'JPY'],
      ['168.126.63.1', 'KR', 'KRW'],
      ['2003::1', 'DE', 'EUR'],
      ['127.0.0.1', 'US', 'USD'],
    ]);
  });
});
