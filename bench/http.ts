import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { packListSchema } from '@sound-library/contract/resources/packs.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { callAsPage, expectStatus, post, sessionCookieOf } from '../tests/support/people.ts';

export const [DEMO_ACCOUNT = { email: '', password: '' }] = DEMO_ACCOUNTS;
/** Request headers of a browser. Without a browser's user agent the server would treat the benchmark as a crawler. */
export const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
} as const;

/** The response as it was transferred, its body not decompressed. Throws unless the status is 200. Connections are reused. */
export async function rawGet(url: string, headers: OutgoingHttpHeaders) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}.`);
  return { headers: response.headers, body: await buffer(response) };
}

/** Fetches an address and reads the whole body. Throws unless the response is successful. */
export async function fetchText(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return text;
}

/** The first page of the list that the BFF returns for a query, in a language. */
export async function packsOf(bff: string, query = '', languageTag = 'en-GB') {
  const headers = { 'accept-language': languageTag };
  const list = await fetchText(`${bff}/api/packs?query=${encodeURIComponent(query)}`, { headers });
  return packListSchema.parse(JSON.parse(list)).packs;
}

/** Logs in at the product API; everybody has the demo account's password. Returns the response's body. */
export async function logIn(productApi: string, email = DEMO_ACCOUNT.email): Promise<string> {
  const body = { email, password: DEMO_ACCOUNT.password };
  return expectStatus(await post(productApi, '/api/login', { body }), 200).text();
}

/** Logs the demo account in at the storefront and returns the Cookie header of its session. */
export async function sessionCookie(shop: string): Promise<string> {
  const { email, password } = DEMO_ACCOUNT;
  const response = await callAsPage(shop, '/api/login', { origin: shop, body: { email, password } });
  return sessionCookieOf(expectStatus(response, 200));
}
