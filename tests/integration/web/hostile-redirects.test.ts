import pLimit from 'p-limit';
import { afterAll, describe, expect, it } from 'vitest';
import { SESSION, startBffDouble } from '../../support/bff-double.ts';
import { PATIENCE_MS, startWeb } from '../../support/storefront.ts';

const PREFIXES: readonly string[] = [
  ...`
    // /// //// /\\ /\\/ \\/ \\\\ /\u0000/ /\u001f/ /\u007f/ \u0000// ／／ /／ https:// HTTPS:// https: https:/ https:\\\\
    http://labs.example@ //user:password@ //labs.example@ /.// /..// /%2e// /%2e%2e// /%2E%2e// /account/..//
    /account/../..// /ja/..// /ja// /ko/\\ /%2f /%2f%2f %2f%2f /%5c %5c%5c /%09/ /%0a/ /%0d%0a/ /%00/ %252f%252f //%
    javascript:alert(1)// \u0001javascript: data:text/html, vbscript: file:// blob:https:// @ : .// ..// ?// #// ;//
    /?next=// /#//
  `
    .trim()
    .split(/[ \n]+/),
  ...['/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', '\n//', ' //', '\u00a0//', '\u3000//', '\ufeff//', '\u2028//'],
  ...['/\t\\', '/\\\t/', 'java\nscript://'],
];
/** With a full stop that is not ASCII, in full-width letters, percent-encoded. */
const OTHER_SPELLINGS: readonly string[] = ['evil。example', 'ｅvil．example', '%65vil.example'];

const FURTHER: readonly string[] = [
  '/account\r\nset-cookie: session=planted',
  '/account\r\nlocation: https://evil.example',
  '/"><script>location="https://evil.example"</script>',
  `/${'a'.repeat(3000)}`,
  `//${'a'.repeat(3000)}.example`,
  '\ud800//evil.example',
  '/account/login?redirect=//evil.example',
  '/ja/account/logout?redirect=//evil.example',
  // These look like public pages of the Labs area, to which logging out leads back.
  'https:/labs/packs',
  'javascript:alert(1)/labs/packs',
  'evil.example/labs/packs',
  '/labs/..//evil.example',
  '/labs\\..\\..\\evil.example',
  '/labs/packs\r\nset-cookie: session=planted',
  '__proto__',
];

/** Values that an attacker may put into a link's `redirect` so that a login there leads elsewhere. */
const HOSTILE_REDIRECTS: readonly string[] = [
  ...PREFIXES.map((prefix) => `${prefix}evil.example`),
  ...OTHER_SPELLINGS.flatMap((host) => ['//', '/\\', 'https://', '/\t/'].map((prefix) => prefix + host)),
  ...FURTHER,
];

const HUGE_REDIRECTS = ['/', '//', 'https://', '/\\'].map((prefix) => prefix + 'a'.repeat(64 * 1024));

const ORIGIN = 'http://localhost:3000';
const AT_ONCE = 4;

const bff = await startBffDouble();
const storefront = await startWeb({ APP_ENV: 'feature-test', BFF_URL: bff.url, PUBLIC_ORIGIN: ORIGIN });
afterAll(async () => {
  await storefront.close();
  await bff.close();
});

const FORM = new URLSearchParams({
  ...{ email: 'mira@example.com', email_address: 'mira@example.com', password: 'a quiet long passphrase' },
  ...{ first_name: 'Mira', last_name: 'Sato' },
});

async function ask(method: 'GET' | 'POST', path: string, cookie = '') {
  const headers = { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', origin: ORIGIN };
  const body = method === 'POST' ? FORM : null;
  const response = await fetch(storefront.url + path, { method, headers, body, redirect: 'manual' });
  // No link or form of the page leads there either: all of them stay on this machine.
  expect(targetsOf(await response.text()).filter((target) => !isLocal(target))).toEqual([]);
  return { status: response.status, location: response.headers.get('location') };
}

function targetsOf(page: string): string[] {
  return [...page.matchAll(/ (?:href|action|formaction)="([^"]*)"/gi)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&'),
  );
}

function isLocal(target: string): boolean {
  const { protocol, hostname } = new URL(target, ORIGIN);
  return protocol === 'http:' && hostname === 'localhost';
}

function expectOnSite(value: string, { status, location }: { status: number; location: string | null }): void {
  expect([value.slice(0, 80), status < 500]).toEqual([value.slice(0, 80), true]);
  if (location === null) return;
  expect([value.slice(0, 80), new URL(location, ORIGIN).origin]).toEqual([value.slice(0, 80), ORIGIN]);
  expect(location).not.toMatch(/^[\\/]{2}|[\s\\]/);
}

const inQuery = (value: string) => `redirect=${encodeURIComponent(value.toWellFormed())}`;
/** As a person types it: encodes only what a request can't contain. */
const asTyped = (value: string) => `redirect=${value.toWellFormed().replaceAll(/[^!-~]|#/gu, encodeURIComponent)}`;

describe('a hostile redirect', () => {
  const visitors = [
    ['a member who opens the login', 'GET', '/account/login', true, inQuery],
    ['a member who opens the login of the Labs', 'GET', '/ja/labs/login', true, asTyped],
    ['a member who opens the registration', 'GET', '/account/register', true, inQuery],
    ['a visitor who logs in', 'POST', '/account/login', false, inQuery],
    ['a visitor who logs in in Korean', 'POST', '/ko/labs/login', false, asTyped],
    ['a visitor who registers', 'POST', '/account/register', false, inQuery],
    ['a member who logs out', 'POST', '/account/logout', true, inQuery],
    ['a visitor who logs out', 'POST', '/ja/account/logout', false, asTyped],
  ] as const;
  it.each(visitors)(
    'never leads %s off the site',
    { timeout: PATIENCE_MS },
    async (_, method, path, isMember, written) => {
      let led = 0;
      await pLimit(AT_ONCE).map(HOSTILE_REDIRECTS, async (value) => {
        const response = await ask(method, `${path}?${written(value)}`, isMember ? SESSION : '');
        expectOnSite(value, response);
        if (response.location !== null) led += 1;
      });
      expect(led).toBe(HOSTILE_REDIRECTS.length);
    },
  );

  it.each(['/account/login', '/ja/account/register'])('is harmless in %s', { timeout: PATIENCE_MS }, async (path) => {
    await pLimit(AT_ONCE).map(HOSTILE_REDIRECTS, async (value) => {
      const response = await ask('GET', `${path}?${inQuery(value)}`);
      expect([value, response.status, response.location]).toEqual([value, 200, null]);
    });
  });

  it.each(['/account/login', '/account/register', '/account/logout'])('of 64 KB is rejected by %s', async (path) => {
    for (const value of HUGE_REDIRECTS) {
      for (const method of ['GET', 'POST'] as const) {
        for (const cookie of ['', SESSION]) expectOnSite(value, await ask(method, `${path}?${inQuery(value)}`, cookie));
      }
    }
  });
});

it('a hostile path never leads off the site, in any language', { timeout: PATIENCE_MS }, async () => {
  await pLimit(AT_ONCE).map(HOSTILE_REDIRECTS, async (value) => {
    const tail = value.toWellFormed().replaceAll(/[^!-~]|[#?]/gu, encodeURIComponent);
    for (const path of [tail.startsWith('/') ? tail : `/${tail}`, `/ja${tail}`, `/ko/${tail}`]) {
      expectOnSite(path, await ask('GET', path, SESSION));
    }
  });
});
