import { bffApi } from '@sound-library/contract/bff.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { previewTokenSchema } from '@sound-library/contract/resources/content.ts';
import { favouritesShareSchema } from '@sound-library/contract/resources/favourites.ts';
import { sessionSchema } from '@sound-library/contract/resources/login.ts';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSubscription } from '../support/billing-site.ts';
import { type Chain, startChain } from '../support/chain.ts';
import { bearerOf, newAddress, proofOf, registration } from '../support/people.ts';
import { callRoute, expectContractual, expectError, type RouteResponse } from './call-route.ts';
import {
  type CallByLink,
  FOR_CONFIRMED,
  REQUESTS_WITHOUT_LINK,
  ROTATING,
  SAMPLE_REQUESTS,
  type SampledCall,
  type SampleRequest,
} from './sample-requests.ts';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

type Headers = Readonly<Record<string, string>>;

const atProductApi = (
  route: Route,
  request?: SampleRequest,
  headers: Headers = {},
  isHead = false,
): Promise<RouteResponse> => callRoute(chain.productApiUrl, route, request, headers, isHead);

const atBff = (
  route: Route,
  request: SampleRequest = {},
  headers: Headers = {},
  isHead = false,
): Promise<RouteResponse> => {
  const body = route.method === 'GET' ? request : { body: {}, ...request };
  return callRoute(chain.bffUrl, route, body, { ...proofOf(chain.origin), ...headers }, isHead);
};

async function newSession(email = newAddress()): Promise<string> {
  const response = await atProductApi(productApi.register, { body: registration(email) });
  expectContractual(productApi.register, response);
  return sessionSchema.parse(response.body).session_token;
}
const bearerHeader = async (session: string): Promise<Headers> => ({
  authorization: `Bearer ${await bearerOf(chain.productApiUrl, session)}`,
});

function sessionCookieOf({ headers }: RouteResponse): string {
  const [pair = ''] = headers.getSetCookie().join().split(';');
  expect(pair).toMatch(/^session=./);
  return pair;
}

const sampled = Object.keys(SAMPLE_REQUESTS) as SampledCall[];
/** Headers that say what a response is. */
const DESCRIBING = ['content-type', 'content-length', 'content-disposition', 'accept-ranges', 'etag', 'cache-control'];
/** Calls with tests of their own: a new member may not make them. */
const RESTRICTED = new Set<SampledCall>([
  ...FOR_CONFIRMED,
  'createPortalSession',
  'getNaturalDrums',
  'getSharedFavourites',
]);

interface Server {
  readonly name: string;
  readonly routes: Readonly<Record<string, Route>>;
  readonly call: typeof atBff;
  readonly newMember: () => Promise<Headers>;
}
const SERVERS: readonly Server[] = [
  {
    name: 'product API',
    routes: productApi,
    call: atProductApi,
    newMember: async () => bearerHeader(await newSession()),
  },
  {
    name: 'BFF',
    routes: bffApi,
    call: atBff,
    newMember: async () => {
      const registered = await atBff(bffApi.register, { body: registration(newAddress()) });
      return { cookie: sessionCookieOf(registered) };
    },
  },
];

describe.each(SERVERS)('the $name', ({ routes, call, newMember }) => {
  let member: Headers;
  beforeAll(async () => {
    member = await newMember();
  });
  const has = (name: SampledCall) => name in routes;
  const isForMembers = (name: SampledCall) => productApi[name].metadata.auth;

  async function ask(name: SampledCall | 'getUser', headers: Headers = {}, isHead = false) {
    const route = routes[name];
    if (!route) throw new Error(`There is no ${name}.`);
    return { route, response: await call(route, SAMPLE_REQUESTS[name], headers, isHead) };
  }
  async function expectSuccess(name: SampledCall, headers: Headers): Promise<void> {
    const { route, response } = await ask(name, headers);
    expectContractual(route, response);
    expect(response.status).toBeLessThan(300);
  }
  const expectRefused = async (name: SampledCall, headers: Headers, code: Parameters<typeof expectError>[1]) =>
    expectError((await ask(name, headers)).response, code);
  async function newCustomer(): Promise<Headers> {
    const own = await newMember();
    const { id: customerId } = userSchema.parse((await ask('getUser', own)).response.body);
    await newSubscription(chain.sandboxUrl, { customerId });
    return own;
  }

  it.each(sampled.filter((name) => has(name) && !RESTRICTED.has(name)))(
    'responds to %s as the contract specifies',
    async (name) => {
      const own = ROTATING.has(name) ? await newMember() : member;
      await expectSuccess(name, isForMembers(name) ? own : {});
    },
  );

  it.each(sampled.filter((name) => routes[name]?.method === 'GET'))(
    'responds to HEAD for %s with the status and headers of GET',
    async (name) => {
      for (const headers of [member, {}]) {
        const [got, head] = [await ask(name, headers), await ask(name, headers, true)].map(({ response }) => response);
        const described = (response?: RouteResponse) => [
          response?.status,
          ...DESCRIBING.map((header) => response?.headers.get(header)),
        ];
        expect(described(head)).toEqual(described(got));
        expect(head?.body).toBeUndefined();
      }
    },
  );

  it.each([...FOR_CONFIRMED].filter(has))('refuses %s to a member with an unconfirmed address', (name) =>
    expectRefused(name, member, 'email_unconfirmed'),
  );

  it('allows createPortalSession for a customer only', async () => {
    await expectRefused('createPortalSession', member, 'not_found');
    const own = await newCustomer();
    await expectSuccess('createPortalSession', own);
    await expectRefused('createCheckout', own, 'already_subscribed');
  });

  it('allows getNaturalDrums for a member with premium access only', async () => {
    await expectRefused('getNaturalDrums', member, 'subscription_needed');
    await expectSuccess('getNaturalDrums', await newCustomer());
  });

  it('allows getSharedFavourites for a shared list only', async () => {
    await expectRefused('getSharedFavourites', {}, 'not_found');
    const { body } = (await ask('shareFavourites', member)).response;
    const { share_id } = favouritesShareSchema.parse(body);
    const route = bffApi.getSharedFavourites;
    const response = await call(route, { params: { share_id } });
    expectContractual(route, response);
    expect(response.status).toBe(200);
  });

  it.each(sampled.filter((name) => has(name) && isForMembers(name)))('refuses %s to a visitor', (name) =>
    expectRefused(name, {}, 'unauthenticated'),
  );

  it.each([
    ['an unknown path', { method: 'GET', path: '/api/nothing', responses: {} }, 'not_found'],
    ['an unknown pack', { method: 'GET', path: '/api/packs/no-such-pack', responses: {} }, 'not_found'],
    ['a pack that cannot exist', { method: 'GET', path: '/api/packs/..%2F..%2Fetc', responses: {} }, 'not_found'],
    ['another method', { method: 'DELETE', path: '/api/packs', responses: {} }, 'method_not_allowed'],
  ] as const)('responds to %s in the standard error shape', async (_title, route, code) => {
    expectError(await call(route), code);
  });
});

describe('the product API alone', () => {
  const byLink = Object.keys(REQUESTS_WITHOUT_LINK) as CallByLink[];

  it('has a sample request for every call', () => {
    const sessionCalls = ['cookieLogin', 'login', 'logout', 'passkeyLogin', 'register'];
    expect([...sampled, ...byLink, ...sessionCalls].sort()).toEqual(Object.keys(productApi).sort());
  });

  it.each(sampled.filter((name) => productApi[name].metadata.drafts))(
    'allows %s for a preview token, and refuses it to a member’s token',
    async (name) => {
      const begun = await atProductApi(productApi.beginPreview, SAMPLE_REQUESTS.beginPreview);
      const { token } = previewTokenSchema.parse(begun.body);
      const response = await atProductApi(productApi[name], SAMPLE_REQUESTS[name], {
        authorization: `Bearer ${token}`,
      });
      expectContractual(productApi[name], response);
      expect(response.status).toBe(200);
      const member = await bearerHeader(await newSession());
      expectError(await atProductApi(productApi[name], SAMPLE_REQUESTS[name], member), 'unauthenticated');
    },
  );

  it.each(byLink)('refuses %s with the secret of an unknown link', async (name) => {
    expectError(await atProductApi(productApi[name], REQUESTS_WITHOUT_LINK[name]), 'link_unusable');
  });

  it.each(sampled.filter((name) => productApi[name].metadata.auth))(
    'refuses %s without a valid bearer token',
    async (name) => {
      const headers = { authorization: 'Bearer nonsense' };
      expectError(await atProductApi(productApi[name], SAMPLE_REQUESTS[name], headers), 'unauthenticated');
    },
  );
});

describe('the BFF alone', () => {
  it('returns 404 at the address of getContentVersion, which only it calls', async () => {
    expectError(await atBff(productApi.getContentVersion), 'not_found');
  });

  it.each(LOCALE_CODES)('returns the interface texts in %s', async (locale) => {
    const response = await atBff(bffApi.getMessages, { params: { locale } });
    expectContractual(bffApi.getMessages, response);
    expect(response.status).toBe(200);
  });
});
