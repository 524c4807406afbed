import { HEADERS } from '@sound-library/contract/headers.ts';
import { loginStateSchema } from '@sound-library/contract/resources/login.ts';

/** What a call to the product API brings along. */
export interface Order {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly session?: string;
  readonly bearer?: string;
}

export const post = (url: string, path: string, order: Order) => call(url, path, { ...order, method: 'POST' });

/** Calls it as the BFF does. */
export function call(url: string, path: string, { method, body, session, bearer }: Order): Promise<Response> {
  return fetch(new URL(path, url), {
    method: method ?? 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(session && { [HEADERS.sessionToken]: session }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
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
