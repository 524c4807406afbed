import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { loginStateSchema } from '@sound-library/contract/resources/login.ts';

/** People with accounts, and the calls that their browsers and our servers make for them. */

/** An address that no other test has, of the domain reserved for examples. */
export const newAddress = (): string => `member-${crypto.randomUUID()}@example.com`;

export const PASSWORD = 'a long and quiet passphrase';

/** The body of a registration, with what the sandbox's captcha lets pass. */
export const registration = (email: string) => ({
  first_name: 'Mira',
  last_name: 'Sato',
  email,
  password: PASSWORD,
  source: 'test',
  newsletter: false,
  g_recaptcha_response: 'sandbox-captcha-passes',
});

/** What a browser says of a call that a page of this origin makes. */
export const proofOf = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
});

interface PageCall {
  /** The storefront's origin. */
  readonly origin: string;
  /** GET without a body, POST with one, unless it is said. */
  readonly method?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a BFF, or the web server before one, as a page of the storefront does; `url` is where it listens. */
export function callAsPage(url: string, path: string, call: PageCall): Promise<Response> {
  const { origin, body, method = body ? 'POST' : 'GET', cookie = '', headers } = call;
  return fetch(new URL(path, url), {
    method,
    headers: { ...proofOf(origin), cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
  });
}

/** The cookies that an answer sets, as a Cookie header has them. */
export const cookiesOf = (answer: Response): readonly string[] =>
  answer.headers.getSetCookie().map((line) => line.split(';', 1).join());

/** The cookie of the session that an answer begins; '' when it begins none. */
export const sessionCookieOf = (answer: Response): string =>
  cookiesOf(answer).find((cookie) => /session=./.test(cookie)) ?? '';

/** What a call to the product API brings along. */
export interface Order {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly session?: string;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const post = (url: string, path: string, order: Order) => call(url, path, { ...order, method: 'POST' });

/** Calls it as the BFF does. */
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

/** The answer, if it has that status; one that refuses for a moment counts as a connection that was cut. */
export function expectStatus(answer: Response, status: number): Response {
  if (answer.status === status) return answer;
  // While it ends, a process refuses what comes: nothing was acknowledged.
  if (answer.status === 503) throw new TypeError('refused');
  throw new Error(`${answer.url} answered ${answer.status} instead of ${status}`);
}

async function stateOf(url: string, session: string) {
  return loginStateSchema.parse(await expectStatus(await post(url, '/api/cookie-login', { session }), 200).json());
}

export const isLoggedIn = async (url: string, session: string): Promise<boolean> =>
  (await stateOf(url, session)).logged_in;

/** What a session is exchanged for; empty when it has ended. */
export async function bearerOf(url: string, session: string): Promise<string> {
  return (await stateOf(url, session)).cookies.access_token ?? '';
}
