import { createHash } from 'node:crypto';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { PRODUCTION } from '@sound-library/web/test/production-environment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { sendRaw } from '../../support/fuzz.ts';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../../support/people.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startWeb } from '../../support/storefront.ts';

interface AskedAddress {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const LANGUAGES = Object.values(LOCALES);

const PAGES: readonly string[] = LANGUAGES.flatMap((language) =>
  ROUTES_UNDER_TEST.map(({ path }) => pathInLocale(path, language)),
);
const SOME_PAGES: readonly string[] = ROUTES_UNDER_TEST.map(({ path }, index) =>
  pathInLocale(path, LANGUAGES[index % LANGUAGES.length] ?? LOCALES.ja),
);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

const OTHERS: readonly AskedAddress[] = [
  ...['/nothing', '/ja/nothing', '/labs/no-such-page', '/labs/packs/no-such-pack', '/account/nothing'],
  ...['/%', '/%E0%A4%A', '/assets/no-such-file.js', '/assets/', '/.env', '//evil.example', '/labs/../../etc/passwd'],
  ...['/en-GB/labs', '/labs/', '/LABS', '/packs', '/login', '/labs/login?redirect=%2Flabs'],
  ...[`/account/reset-password?token=${'x'.repeat(43)}`, '/account/confirm?token=x'],
  ...['/preview', '/preview?secret=wrong&path=/labs'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-en-GB.xml', '/favicon.ico', '/favicon.svg', '/.well-known/gpc.json'],
  ...['/cards/en-GB/house.jpg', '/cards/en-GB/packs/no-such-pack.jpg', '/manifest.webmanifest', '/healthz', '/readyz'],
  ...['/api', '/api/', '/api/nothing', '/api/packs', '/api/packs/frozen-strings', '/api/packs/no-such-pack'],
  ...['/api/user', '/api/%'],
  ...['/api/messages/ja', '/api/site', '/api/packs/frozen-strings/download', '/api/docs', '/builds/'],
  ...['/labs/packs/frozen-strings/download', '/builds/latest.json', '/.well-known/change-password'],
]
  .map((path): AskedAddress => ({ path }))
  .concat([
    { method: 'HEAD', path: '/' },
    { method: 'HEAD', path: '/api/packs' },
    { method: 'OPTIONS', path: '/' },
    { method: 'OPTIONS', path: '/api/packs' },
    { method: 'DELETE', path: '/labs' },
    { method: 'POST', path: '/labs' },
    { method: 'POST', path: '/account/login', headers: { ...FORM, origin: 'https://evil.example' } },
    { method: 'POST', path: '/account/login', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', path: '/api/login', headers: JSON_BODY },
    { method: 'POST', path: '/api/login', headers: FORM },
    { path: '/labs', headers: { accept: 'application/json' } },
    { path: '/labs', headers: { 'user-agent': 'Googlebot/2.1' } },
    { path: '/labs', headers: { 'sec-gpc': '1' } },
    { path: '/robots.txt', headers: { 'if-none-match': '*' } },
  ]);

const titleOf = ({ method = 'GET', path, headers = {} }: AskedAddress): string =>
  [method, path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(' ');

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0', accept: 'text/html' };

/** Every third-party script that a page may load, and the styles that these scripts inject. */
const WITH_OTHERS = {
  ...PRODUCTION,
  ANALYTICS: 'on',
  CAPTCHA: 'on',
  RECAPTCHA_SITE_KEY: 'a-site-key',
  MIXPANEL_TOKEN: 'a-token',
  COOKIE_CONSENT_URL: 'https://consent.example/uc.js',
  COOKIE_CONSENT_ORIGINS: 'https://imgsct.consent.example',
  SUPPORT_CHAT_URL: 'https://chat.example/snippet.js',
  SUPPORT_CHAT_ORIGINS: 'https://api.chat.example,wss://*.chat.example',
  PERSONALISATION_URL: 'https://personal.example/p.js',
  MARKETING_URL: 'https://marketing.example/m.js',
  THIRD_PARTY_INLINE_STYLES: 'on',
};

describe.each([
  ['without third-party scripts', PRODUCTION],
  ['with all third-party scripts', WITH_OTHERS],
])('a storefront in production, %s', (_name, settings) => {
  let storefront: Storefront;
  let cookie: string;
  beforeAll(async () => {
    storefront = await startWeb(settings);
    const call = { origin: ORIGIN, body: registration(newAddress()) };
    cookie = sessionCookieOf(await callAsPage(storefront.chain.bffUrl, '/api/register', call));
    expect(cookie).toMatch(/^__Host-session=./);
  }, PATIENCE_MS);
  afterAll(() => storefront?.close());

  const ask = ({ path, method = 'GET', headers = {} }: AskedAddress) =>
    fetch(storefront.url + path, {
      method,
      headers: { ...PERSON, ...headers },
      body: method === 'GET' || method === 'HEAD' ? null : '{}',
      redirect: 'manual',
    });

  const title = 'sends %s with a policy for its own scripts and styles only, with a fresh nonce for members';
  async function expectOwnPolicy(path: string): Promise<void> {
    const asMember = () => ask({ path, headers: { cookie } });
    const [guest, again, ...members] = await Promise.all([ask({ path }), ask({ path }), asMember(), asMember()]);
    for (const { headers } of members) expect(headers.get('cache-control')).toBe('private, no-store');
    const [one, other, ...nonces] = await Promise.all([guest, again, ...members].map(checkedNonce));
    const memberNonces = nonces.filter((nonce) => nonce !== null);
    expect(new Set(memberNonces).size).toBe(memberNonces.length);
    if (one !== null) expect(other).not.toBe(one);
  }
  it.each(SOME_PAGES)(title, expectOwnPolicy);
  it.each(PAGES.filter((path) => !SOME_PAGES.includes(path)))(title, { tags: ['full'] }, expectOwnPolicy);

  it.each(OTHERS.map((asked) => [titleOf(asked), asked] as const))(
    'sends security headers with the response to %s',
    async (_title, asked) => {
      const response = await ask(asked);
      expectGuarded(response.headers);
      expect(response.status).toBeLessThan(500);
      await response.body?.cancel();
    },
  );

  it.each([
    ['DELETE', '/labs', 'GET, HEAD'],
    ['POST', '/labs', 'GET, HEAD'],
    ['OPTIONS', '/ko/account/login', 'GET, HEAD, POST'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['DELETE', '/ja/cookies?all', 'POST'],
    ['PROPFIND', '/cookies', 'POST'],
    ['PUT', '/favicon.svg', 'GET, HEAD'],
    ['DELETE', '/assets/page-1a2b.js', 'GET, HEAD'],
    ['POST', '/assets/page-1a2b.js', 'GET, HEAD'],
    ['PATCH', '/labs/packs/drums/download', 'GET, HEAD'],
    ['POST', '/ja/labs/packs/drums/download?mark=1', 'GET, HEAD'],
  ])('refuses %s of %s, before its body is read, with the methods that exist', async (method, path, allow) => {
    const type = method === 'POST' ? FORM : JSON_BODY;
    const { status, headers } = await ask({ method, path, headers: { ...type, origin: ORIGIN } });
    expect([status, headers.get('allow')]).toEqual([405, allow]);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('refuses a method that no call has with those of the call', async () => {
    const proof = { ...JSON_BODY, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF, origin: ORIGIN };
    const { status, headers } = await ask({ method: 'PROPFIND', path: '/api/packs', headers: proof });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const missing = await ask({ method: 'PROPFIND', path: '/api/nothing', headers: proof });
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('refuses a method of a page with a page in the visitor’s language', async () => {
    const refused = await ask({ method: 'OPTIONS', path: '/ko/account/login', headers: { accept: 'text/html' } });
    expect([refused.status, await refused.text()]).toEqual([405, expect.stringContaining('<html lang="ko-KR"')]);
  });

  it.each(['DELETE', 'POST'])('finds no page for %s of an address without one', async (method) => {
    const { status, headers } = await ask({ method, path: '/nothing', headers: { ...FORM, origin: ORIGIN } });
    expect([status, headers.get('allow')]).toEqual([404, null]);
  });

  it.each(OTHERS.filter(({ method }) => method === undefined).concat(SOME_PAGES.map((path) => ({ path }))))(
    'responds to HEAD of $path as GET, without a body',
    async (asked) => {
      const [got, head] = await Promise.all([ask(asked), ask({ ...asked, method: 'HEAD' })]);
      const described = ({ status, headers }: Response) => [
        status,
        ...['content-type', 'cache-control', 'location'].map((name) => headers.get(name)),
      ];
      expect(described(head)).toEqual(described(got));
      const bytes = (await got.arrayBuffer()).byteLength;
      if (!head.headers.has('content-encoding'))
        expect([null, String(bytes)]).toContain(head.headers.get('content-length'));
      expect(await head.text()).toBe('');
    },
  );

  it('sends security headers with a refusal at the HTTP level', async () => {
    const { text } = await sendRaw(storefront.url, Buffer.from('GET / HTTP/1.1\r\nno colon\r\n\r\n'));
    const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
    expectGuarded(
      new Headers(lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? ''])),
    );
  });
});

/** Checks a page, or its redirect; returns the nonce of a page that has one: the others use hashes. */
async function checkedNonce(response: Response): Promise<string | null> {
  const { status, headers } = response;
  const html = await response.text();
  expectGuarded(headers);
  if (status === 302 || status === 303) return null;
  const policy = policyOf(headers);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  const sources = policy.get('script-src') ?? [];
  expect(sources.at(-1)).toBe("'strict-dynamic'");
  // A data block is not executed.
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const [, nonce = null] = /^'nonce-([\w+/=]{22,})'$/.exec(sources[0] ?? '') ?? [];
  const needed = scripts.map(([, attributes = '', text = '']) => {
    const [, own] = / nonce="([^"]*)"/.exec(attributes) ?? [];
    return own === undefined ? `'sha256-${createHash('sha256').update(text).digest('base64')}'` : `'nonce-${own}'`;
  });
  expect(new Set(needed)).toEqual(new Set(sources.slice(0, -1)));
  if (nonce === null)
    expect(headers.get('cache-control')).toMatch(/^(public, max-age=0, s-maxage=60|private, no-cache)$/);
  return nonce;
}

function expectGuarded(headers: Headers): void {
  const policy = policyOf(headers);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  });
  for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'access-control-allow-origin']) {
    expect(headers.has(name), name).toBe(false);
  }
}

function policyOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
