import { HEADERS } from '@sound-library/contract/headers.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChainAddresses, sharedChain } from '../../support/shared-chain.ts';

let chain: ChainAddresses;
beforeAll(async () => {
  // The demo's accounts have proved their addresses.
  chain = await sharedChain({ APP_ENV: 'demo', CAPTCHA: 'off' });
});

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const answer = await fetch(new URL(path, chain.productApiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function authorizationOf(session: unknown): Promise<string> {
  const { session_token: token } = sessionSchema.parse(session);
  const state = await post('/api/cookie-login', {}, { [HEADERS.sessionToken]: token });
  return `Bearer ${loginStateSchema.parse(state).cookies.access_token}`;
}

const logIn = async (email: string, password: string) => authorizationOf(await post('/api/login', { email, password }));
const begin = (authorization: string, returnTo: string | null = null) =>
  post('/api/store-login', { return_to: returnTo }, { authorization });
const urlOf = (answer: unknown): string => z.object({ url: z.url() }).parse(answer).url;

async function visit(url: string) {
  const page = await fetch(url, { redirect: 'error' });
  return { status: page.status, text: await page.text() };
}

it.each([
  ['demo@labs.example', 'listen-closely-1', 'Demo Listener'],
  ['sora@labs.example', 'listen-closely-3', '空 藤原'],
])('takes %s to the store, which greets the right person', async (email, password, name) => {
  const page = await visit(urlOf(await begin(await logIn(email, password))));
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Welcome, ${name}`);
  expect(page.text).toContain(email);
});

it('works once, and the next one is another', async () => {
  const authorization = await logIn('demo@labs.example', 'listen-closely-1');
  const [first, second] = [urlOf(await begin(authorization)), urlOf(await begin(authorization))];
  expect((await visit(first)).status).toBe(200);
  expect((await visit(first)).status).toBe(403);
  expect((await visit(second)).status).toBe(200);
});

it('goes on to a page of the store, and to no other', async () => {
  const authorization = await logIn('demo@labs.example', 'listen-closely-1');
  const store = new URL('/store/account/orders', chain.sandboxUrl);
  store.hostname = 'localhost';
  const page = await visit(urlOf(await begin(authorization, `${store.href}?page=2`)));
  expect(page.text).toContain(`Go on to ${store.href}?page=2`);
  for (const elsewhere of ['https://elsewhere.example/', new URL('/', store).href, '/store', '']) {
    expect(await begin(authorization, elsewhere)).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'return_to', issue: 'invalid' }],
    });
  }
});

it('is not for somebody who only says to have the address', async () => {
  const session = await post('/api/register', {
    first_name: 'Not',
    last_name: 'Emma',
    email: 'emma-to-be@labs.example',
    password: 'a quiet long passphrase',
    source: 'test',
    newsletter: false,
    g_recaptcha_response: null,
  });
  expect(await begin(await authorizationOf(session))).toMatchObject({ code: 'email_unconfirmed' });
});
