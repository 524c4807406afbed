import type { Page } from '@playwright/test';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { expectLoggedIn, expectLoggedOut, fillRegistration, logOut, newPerson } from '../../support/browser/person.ts';

/** Matches a bearer token: a signed list that begins with a session's id. */
const BEARER = /Wy[IJ][\w-]{50,}\.[\w-]{40,}/;
const NAMES_OF_SECRETS = /access_token|session_token|"authorization"|Bearer /i;

const readableByScripts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const globals = Object.keys(window).map((name) => {
      const value: unknown = Reflect.get(window, name);
      try {
        return typeof value === 'object' && value !== window ? JSON.stringify(value) : String(value);
      } catch {
        // Circular references and other frames belong to the browser.
        return '';
      }
    });
    const html = document.documentElement.outerHTML;
    return [document.cookie, ...storages, JSON.stringify(databases), ...caches, ...globals, html].join('\n');
  });

test('the bearer token is nowhere in the browser', async ({ page, context, request, product }) => {
  const responses: { readonly url: string; readonly text: string; readonly headers: string }[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      const response = await request.response();
      if (!response || !/json|html|javascript|text/.test(response.headers()['content-type'] ?? '')) return;
      // A redirect, or a document that was left, has no readable body.
      const text = await response.text().catch(() => '');
      responses.push({ url: response.url(), text, headers: JSON.stringify(response.headers()) });
    };
    reading.push(read());
  });

  const person = newPerson();
  await page.goto('/labs/register');
  await fillRegistration(page, person);
  await expectLoggedIn(page, person);
  await page.goto('/account');
  await expectLoggedIn(page, person);
  await page.goto('/labs/packs');
  await page.evaluate(() => fetch('/api/user').then((response) => response.text()));
  await page.evaluate(() =>
    fetch('/api/cookie-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-storefront': '1' },
      body: '{}',
    }),
  );

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const [, sessionToken = ''] = decodeURIComponent(session?.value ?? '').split('.');
  expect(sessionToken.length).toBeGreaterThanOrEqual(43);

  // Proves the pattern: the product API issues such a token for this very session.
  const exchange = await request.post(`${product.productApiUrl}/api/cookie-login`, {
    headers: { [HEADERS.sessionToken]: sessionToken },
  });
  expect(JSON.stringify(await exchange.json())).toMatch(BEARER);

  const readable = await readableByScripts(page);
  await logOut(page);
  await expectLoggedOut(page);
  await Promise.all(reading);
  expect(responses.length).toBeGreaterThan(10);
  expect(responses.some(({ url }) => url.endsWith('/api/user'))).toBe(true);
  for (const { url, text, headers } of responses) {
    expect(BEARER.test(text + headers), url).toBe(false);
    expect(text.includes(sessionToken), url).toBe(false);
    if (!url.endsWith('.js')) expect(NAMES_OF_SECRETS.test(text), url).toBe(false);
  }
  expect(readable).not.toMatch(BEARER);
  expect(readable).not.toContain(sessionToken);
  for (const { value } of cookies) expect(value).not.toMatch(BEARER);
});
