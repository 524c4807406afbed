import { bffApi } from '@sound-library/contract/bff.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { FUZZ_RUNS, FUZZ_SEED } from '../../support/fuzz.ts';
import { REQUESTS_WITHOUT_LINK, SAMPLE_REQUESTS } from '../sample-requests.ts';
import {
  bffMember,
  expectAnswered,
  expectRefused,
  type FuzzedRequest,
  productApiMember,
  type RequestParts,
} from './fuzzed-server.ts';
import { invalidRequests, validRequests } from './requests.ts';

const MOST_MS_PER_REQUEST = 500;
const TIMEOUT_MS = 30_000 + FUZZ_RUNS * MOST_MS_PER_REQUEST;

let chain: Chain;

beforeAll(async () => {
  chain = await startChain({ THROTTLING: 'false', RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => chain.close());

const samples: Readonly<Record<string, Partial<RequestParts>>> = {
  ...SAMPLE_REQUESTS,
  ...REQUESTS_WITHOUT_LINK,
  // Creating an archive takes a second, and the contract tests cover it.
  downloadPack: {},
};

const servers = [
  { name: 'product API', routes: Object.entries<Route>(productApi), member: productApiMember },
  { name: 'BFF', routes: Object.entries<Route>(bffApi), member: bffMember },
];

/** Sends all of them, one after another; a failure's message names the seed and the smallest request that fails. */
async function send(
  requests: Arbitrary<FuzzedRequest>,
  check: (request: FuzzedRequest) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(requests, check), { seed: FUZZ_SEED, numRuns: FUZZ_RUNS });
}

describe.each(servers)(
  `the $name, sent ${FUZZ_RUNS} requests of each kind (FUZZ_SEED=${FUZZ_SEED})`,
  ({ routes, member }) => {
    let server: Awaited<ReturnType<typeof member>>;
    beforeAll(async () => {
      server = await member(chain);
    });
    afterAll(() => server.close());

    it.each(routes)(
      'responds to valid requests of %s as the contract specifies',
      { timeout: TIMEOUT_MS },
      async (name, route) => {
        await send(validRequests(route, samples[name]), (request) => expectAnswered(server, route, request));
      },
    );

    it.each(routes)(
      'refuses invalid requests of %s in the standard error envelope',
      { timeout: TIMEOUT_MS },
      async (name, route) => {
        await send(invalidRequests(route, samples[name]), (request) => expectRefused(server, request));
      },
    );
  },
);
