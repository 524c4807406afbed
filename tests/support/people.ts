import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { loginStateSchema } from '@sound-library/contract/resources/login.ts';

/** Members, and the calls that their browsers and our servers make for them. */

export const newAddress = (): string => `member-${crypto.randomUUID()}@example.com`;

export const PASSWORD = 'a long and quiet passphrase';

export const registration = (email: string) => ({
  first_name: 'Mira',
  last_name: 'Sato',
  email,
  password: PASSWORD,
  source: 'test',
  newsletter: false,
  g_recaptcha_response: 'sandbox-captcha-passes',
});

export const proofOf = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
});

interface PageCall {
  readonly origin: string;
  /** By default GET without a body and POST with one. */
  readonly method?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a BFF, or the web server in front of one, as a page of the storefront does; `url` is its address. */
export function callAsPage(url: string, path: string, call: PageCall): Promise<Response> {
  const { origin, body, method = body ? 'POST' : 'GET', cookie = '', headers } = call;
  return fetch(new URL(path, url), {
    method,
    headers: { ...proofOf(origin), cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
  });
}

export const cookiesOf = (response: Response): readonly string[] =>
  response.headers.getSetCookie().map((line) => line.split(';', 1).join());

/** The cookie of the session that a response starts; '' when it starts none. */
export const sessionCookieOf = (response: Response): string =>
  cookiesOf(response).find((cookie) => /session=./.test(cookie)) ?? '';

export interface Order {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly session?: string;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const post = (url: string, path: string, order: Order) => call(url, path, { ...order, method: 'POST' });

export function call(url: string, path: string, { method, body, session, bearer, headers }: Order): Promise<Response> {
  return fetch(new URL(path, url), {
    method: method ?? 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { [HEADERS.sessionToken]: session }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
}

/** The response, if it has that status; a temporary refusal counts as a broken connection. */
export function expectStatus(response: Response, status: number): Response {
  if (response.status === status) return response;
  // A stopping process refuses requests: nothing was acknowledged.
  if (response.status === 503) throw new TypeError('refused');
  throw new Error(`${response.url} responded with ${response.status} instead of ${status}`);
}

async function stateOf(url: string, session: string) {
  return loginStateSchema.parse(await expectStatus(await post(url, '/api/cookie-login', { session }), 200).json());
}

export const isLoggedIn = async (url: string, session: string): Promise<boolean> =>
  (await stateOf(url, session)).logged_in;

/** The bearer token for a session; empty when it has ended. */
export async function bearerOf(url: string, session: string): Promise<string> {
  return (await stateOf(url, session)).cookies.access_token ?? '';
}
