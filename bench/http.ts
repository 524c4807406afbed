import { type Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { callAsPage, sessionCookieOf } from '../tests/support/people.ts';

export const [DEMO_ACCOUNT = { email: '', password: '' }] = DEMO_ACCOUNTS;
/** Request headers of a browser. Without a browser's user agent the server would treat the benchmark as a crawler. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
} as const;

/** A response as it was transferred, its body not decompressed. */
interface RawResponse {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Throws unless the status is 200. */
export function rawGet(url: string, headers: OutgoingHttpHeaders, agent?: Agent): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`));
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).once('error', reject);
  });
}

/** Fetches an address and reads the whole body. Throws unless the response is successful. */
export async function fetchText(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return text;
}

/** Logs in, with the demo account by default. */
export function logInWith(email = DEMO_ACCOUNT.email, password = DEMO_ACCOUNT.password) {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ email, password }) };
}

/** Logs the demo account in at the storefront and returns the Cookie header of its session. */
export async function sessionCookie(shop: string): Promise<string> {
  const { email, password } = DEMO_ACCOUNT;
  const response = await callAsPage(shop, '/api/login', { origin: shop, body: { email, password } });
  const cookie = sessionCookieOf(response);
  if (!cookie) throw new Error(`The log in failed with status ${response.status}.`);
  return cookie;
}

/** The header with which the BFF calls the product API for a session's token. */
export async function bearerOf(productApi: string, sessionToken: string): Promise<string> {
  const exchange = { method: 'POST', headers: { [HEADERS.sessionToken]: sessionToken } };
  const [, token] = /"access_token":"([^"]+)"/.exec(await fetchText(`${productApi}/api/cookie-login`, exchange)) ?? [];
  return `Bearer ${token}`;
}
