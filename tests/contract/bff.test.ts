import { bffApi } from '@sound-library/contract/bff.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSubscription } from '../support/billing-site.ts';
import { type Chain, startChain } from '../support/chain.ts';
import { newAddress, PASSWORD, proofOf, registration } from '../support/people.ts';
import { type Answer, callRoute, expectContractual, expectError } from './call-route.ts';
import {
  FOR_CONFIRMED,
  FOR_CUSTOMERS,
  FOR_SUBSCRIBERS,
  ROTATING,
  SAMPLE_REQUESTS,
  type SampledCall,
  type SampleRequest,
  WITHIN_THE_SERVERS,
} from './sample-requests.ts';

let chain: Chain;
let cookie: string;

beforeAll(async () => {
  chain = await startChain();
  cookie = await newMember();
});
afterAll(() => chain.close());

/** A call as our own page makes it. */
function asBrowser(route: Route, request: SampleRequest = {}, headers = {}): Promise<Answer> {
  const body = route.method === 'GET' ? request : { body: {}, ...request };
  return callRoute(chain.bffUrl, route, body, { ...proofOf(chain.origin), ...headers });
}

/** The session cookie of somebody who has just registered. */
async function newMember(): Promise<string> {
  return sessionCookieOf(await asBrowser(bffApi.register, { body: registration(newAddress()) }));
}

function sessionCookieOf({ headers }: Answer): string {
  const [pair = ''] = headers.getSetCookie().join().split(';');
  expect(pair).toMatch(/^session=./);
  return pair;
}

type BrowserCall = Exclude<SampledCall, (typeof WITHIN_THE_SERVERS)[number]>;
const isOfBrowser = (name: SampledCall): name is BrowserCall => name in bffApi;
const sampled = (Object.keys(SAMPLE_REQUESTS) as SampledCall[]).filter(isOfBrowser);
const answered = sampled.filter(
  (name) => ![FOR_CONFIRMED, FOR_CUSTOMERS, FOR_SUBSCRIBERS].some((set) => set.has(name)),
);

describe('the BFF', () => {
  it.each(answered)('answers %s as the contract says', async (name) => {
    const own = ROTATING.has(name) ? await newMember() : cookie;
    const answer = await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie: own });
    expectContractual(bffApi[name], answer);
    expect(answer.status).toBeLessThan(300);
  });

  it.each([...FOR_CONFIRMED].filter(isOfBrowser))(
    'refuses %s to a member whose address is not proved',
    async (name) => {
      expectError(await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie }), 'email_unconfirmed');
    },
  );

  it.each([...FOR_CUSTOMERS].filter(isOfBrowser))('answers %s to a customer only', async (name) => {
    const own = await newMember();
    expectError(await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie: own }), 'not_found');
    const { id: customerId } = userSchema.parse((await asBrowser(bffApi.getUser, {}, { cookie: own })).body);
    await newSubscription(chain.sandboxUrl, { customerId });
    const answer = await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie: own });
    expectContractual(bffApi[name], answer);
    expect(answer.status).toBe(200);
    const checkout = await asBrowser(bffApi.createCheckout, SAMPLE_REQUESTS.createCheckout, { cookie: own });
    expectError(checkout, 'already_subscribed');
  });

  it.each([...FOR_SUBSCRIBERS].filter(isOfBrowser))('answers %s to a member with premium access only', async (name) => {
    expectError(await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie }), 'subscription_needed');
    const own = await newMember();
    const { id: customerId } = userSchema.parse((await asBrowser(bffApi.getUser, {}, { cookie: own })).body);
    await newSubscription(chain.sandboxUrl, { customerId });
    const answer = await asBrowser(bffApi[name], SAMPLE_REQUESTS[name], { cookie: own });
    expectContractual(bffApi[name], answer);
    expect(answer.status).toBe(200);
  });

  it.each(WITHIN_THE_SERVERS)('has nothing at the address of %s', async (name) => {
    expectError(await asBrowser(productApi[name]), 'not_found');
  });

  it.each(LOCALE_CODES)('gives the interface texts in %s', async (locale) => {
    const answer = await asBrowser(bffApi.getMessages, { params: { locale } });
    expectContractual(bffApi.getMessages, answer);
    expect(answer.status).toBe(200);
  });

  it.each(sampled.filter((name) => bffApi[name].metadata.auth))('refuses %s to a visitor', async (name) => {
    expectError(await asBrowser(bffApi[name], SAMPLE_REQUESTS[name]), 'unauthenticated');
  });

  it('logs in and out, and never tells a token', async () => {
    const email = newAddress();
    const registered = await asBrowser(bffApi.register, { body: registration(email) });
    const loggedIn = await asBrowser(bffApi.login, { body: { email, password: PASSWORD } });
    const session = sessionCookieOf(loggedIn);
    expectError(await asBrowser(bffApi.login, { body: { email, password: 'something else' } }), 'invalid_credentials');
    const state = await asBrowser(bffApi.cookieLogin, {}, { cookie: session });
    for (const answer of [registered, loggedIn, state])
      expect(Object.keys(answer.body as object)).toEqual(['logged_in']);
    expect(state.body).toEqual({ logged_in: true });
    const loggedOut = await asBrowser(bffApi.logout, {}, { cookie: session });
    expectContractual(bffApi.logout, loggedOut);
    expect((await asBrowser(bffApi.cookieLogin, {}, { cookie: session })).body).toEqual({ logged_in: false });
  });

  it.each([
    ['an unknown path', { method: 'GET', path: '/api/nothing', responses: {} }, 'not_found'],
    ['an unknown pack', { method: 'GET', path: '/api/packs/no-such-pack', responses: {} }, 'not_found'],
    ['another method', { method: 'DELETE', path: '/api/packs', responses: {} }, 'method_not_allowed'],
  ] as const)('answers %s in the one shape of errors', async (_what, route, code) => {
    expectError(await asBrowser(route), code);
  });
});
