import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { previewTokenSchema } from '@sound-library/contract/resources/preview.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSubscription } from '../support/billing-site.ts';
import { type Chain, startChain } from '../support/chain.ts';
import { newAddress, PASSWORD, registration } from '../support/people.ts';
import { callRoute, expectContractual, expectError } from './call-route.ts';
import {
  type CallByLink,
  FOR_CONFIRMED,
  FOR_CUSTOMERS,
  FOR_SUBSCRIBERS,
  REQUESTS_WITHOUT_LINK,
  ROTATING,
  SAMPLE_REQUESTS,
  type SampledCall,
} from './sample-requests.ts';

let chain: Chain;
let bearer: string;

beforeAll(async () => {
  chain = await startChain();
  bearer = await accessToken(await newSession());
});
afterAll(() => chain.close());

const api = (route: Parameters<typeof callRoute>[1], request?: Parameters<typeof callRoute>[2], headers = {}) =>
  callRoute(chain.productApiUrl, route, request, headers);

async function newSession(email = newAddress()): Promise<string> {
  const answer = await api(productApi.register, { body: registration(email) });
  expectContractual(productApi.register, answer);
  return sessionSchema.parse(answer.body).session_token;
}

async function accessToken(session: string): Promise<string> {
  const answer = await api(productApi.cookieLogin, {}, { [HEADERS.sessionToken]: session });
  expectContractual(productApi.cookieLogin, answer);
  return loginStateSchema.parse(answer.body).cookies.access_token ?? '';
}

const sampled = Object.keys(SAMPLE_REQUESTS) as SampledCall[];
const byLink = Object.keys(REQUESTS_WITHOUT_LINK) as CallByLink[];
const answered = sampled.filter(
  (name) => ![FOR_CONFIRMED, FOR_CUSTOMERS, FOR_SUBSCRIBERS].some((set) => set.has(name)),
);

describe('the product API', () => {
  it('has a sample request here for every call', () => {
    const sessionCalls = ['cookieLogin', 'login', 'logout', 'passkeyLogin', 'register'];
    expect([...sampled, ...byLink, ...sessionCalls].sort()).toEqual(Object.keys(productApi).sort());
  });

  it.each(answered)('answers %s as the contract says', async (name) => {
    const own = ROTATING.has(name) ? await accessToken(await newSession()) : bearer;
    const headers = productApi[name].metadata.auth ? { authorization: `Bearer ${own}` } : {};
    const answer = await api(productApi[name], SAMPLE_REQUESTS[name], headers);
    expectContractual(productApi[name], answer);
    expect(answer.status).toBeLessThan(300);
  });

  it.each(answered.filter((name) => productApi[name].metadata.drafts))(
    'gives %s to a preview token, and refuses it to that of a member',
    async (name) => {
      const begun = await api(productApi.beginPreview, SAMPLE_REQUESTS.beginPreview);
      const { token } = previewTokenSchema.parse(begun.body);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await api(productApi[name], SAMPLE_REQUESTS[name], headers);
      expectContractual(productApi[name], answer);
      expect(answer.status).toBe(200);
      const refused = await api(productApi[name], SAMPLE_REQUESTS[name], { authorization: `Bearer ${bearer}` });
      expectError(refused, 'unauthenticated');
    },
  );

  it.each(byLink)('refuses %s by a link that never was', async (name) => {
    expectError(await api(productApi[name], REQUESTS_WITHOUT_LINK[name]), 'link_unusable');
  });

  it.each([...FOR_CONFIRMED])('refuses %s to a member whose address is not proved', async (name) => {
    expectError(
      await api(productApi[name], SAMPLE_REQUESTS[name], { authorization: `Bearer ${bearer}` }),
      'email_unconfirmed',
    );
  });

  it.each([...FOR_CUSTOMERS])('answers %s to a customer only', async (name) => {
    const own = await accessToken(await newSession());
    const authorization = `Bearer ${own}`;
    expectError(await api(productApi[name], SAMPLE_REQUESTS[name], { authorization }), 'not_found');
    const { id: customerId } = userSchema.parse((await api(productApi.getUser, {}, { authorization })).body);
    await newSubscription(chain.sandboxUrl, { customerId });
    const answer = await api(productApi[name], SAMPLE_REQUESTS[name], { authorization });
    expectContractual(productApi[name], answer);
    expect(answer.status).toBe(200);
    expectError(
      await api(productApi.createCheckout, SAMPLE_REQUESTS.createCheckout, { authorization }),
      'already_subscribed',
    );
  });

  it.each([...FOR_SUBSCRIBERS])('answers %s to a member with premium access only', async (name) => {
    const refused = await api(productApi[name], SAMPLE_REQUESTS[name], { authorization: `Bearer ${bearer}` });
    expectError(refused, 'subscription_needed');
    const authorization = `Bearer ${await accessToken(await newSession())}`;
    const { id: customerId } = userSchema.parse((await api(productApi.getUser, {}, { authorization })).body);
    await newSubscription(chain.sandboxUrl, { customerId });
    const answer = await api(productApi[name], SAMPLE_REQUESTS[name], { authorization });
    expectContractual(productApi[name], answer);
    expect(answer.status).toBe(200);
  });

  it.each(sampled.filter((name) => productApi[name].metadata.auth))(
    'refuses %s without a bearer token',
    async (name) => {
      expectError(await api(productApi[name], SAMPLE_REQUESTS[name]), 'unauthenticated');
      expectError(
        await api(productApi[name], SAMPLE_REQUESTS[name], { authorization: 'Bearer nonsense' }),
        'unauthenticated',
      );
    },
  );

  it('logs in, out, and ends the bearer tokens of a session with it', async () => {
    const email = newAddress();
    await newSession(email);
    const login = await api(productApi.login, { body: { email, password: PASSWORD } });
    expectContractual(productApi.login, login);
    const session = sessionSchema.parse(login.body).session_token;
    const authorization = `Bearer ${await accessToken(session)}`;
    expect((await api(productApi.getUser, {}, { authorization })).status).toBe(200);
    const logout = await api(productApi.logout, {}, { [HEADERS.sessionToken]: session });
    expectContractual(productApi.logout, logout);
    expectError(await api(productApi.getUser, {}, { authorization }), 'unauthenticated');
  });
});

describe('the errors of the product API', () => {
  it('name a wrong password without telling whether the account exists', async () => {
    const email = newAddress();
    await newSession(email);
    const known = await api(productApi.login, { body: { email, password: 'something else' } });
    const unknown = await api(productApi.login, { body: { email: newAddress(), password: 'something else' } });
    expectError(known, 'invalid_credentials');
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  it('do not tell somebody who registers that the address has an account', async () => {
    const email = newAddress();
    await newSession(email);
    const again = await api(productApi.register, { body: registration(email) });
    expectContractual(productApi.register, again);
    expect(again.status).toBe(201);
  });

  it('name a passkey that nobody has', async () => {
    const { body } = SAMPLE_REQUESTS.addPasskey;
    expectError(await api(productApi.passkeyLogin, { body }), 'invalid_credentials');
  });

  it('name the refused fields', async () => {
    const answer = await api(productApi.register, { body: { ...registration('not an address'), first_name: '' } });
    expectError(answer, 'validation_failed');
    const fields = (answer.body as { details: { field: string }[] }).details.map(({ field }) => field);
    expect(fields.sort()).toEqual(['email', 'first_name']);
  });

  it.each([
    ['an unknown path', { method: 'GET', path: '/api/nothing', responses: {} }, 'not_found'],
    ['an unknown pack', { method: 'GET', path: '/api/packs/no-such-pack', responses: {} }, 'not_found'],
    ['a pack that cannot exist', { method: 'GET', path: '/api/packs/..%2F..%2Fetc', responses: {} }, 'not_found'],
    ['another method', { method: 'DELETE', path: '/api/packs', responses: {} }, 'method_not_allowed'],
  ] as const)('have the one shape for %s', async (_what, route, code) => {
    expectError(await api(route), code);
  });

  it('have the one shape for a body that is not JSON, too large, or of another type', async () => {
    const post = async (body: string, type: string) =>
      supertest(chain.productApiUrl).post(productApi.login.path).set('content-type', type).send(body);
    expectError(await post('{"email":', 'application/json'), 'validation_failed');
    expectError(await post('email=a&password=b', 'application/x-www-form-urlencoded'), 'unsupported_media_type');
    expectError(await post(JSON.stringify({ email: 'x'.repeat(20_000) }), 'application/json'), 'payload_too_large');
  });
});
