import type { Route } from '@sound-library/contract/define.ts';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Chain, startChain } from '../../support/chain.ts';
import { FUZZ_RUNS, FUZZ_SEED } from '../../support/fuzz.ts';
import { REQUESTS_WITHOUT_LINK, SAMPLE_REQUESTS } from '../sample-requests.ts';
import {
  expectNoServerError,
  expectRefused,
  type FuzzedRequest,
  type productApiMember,
  type RequestParts,
} from './fuzzed-server.ts';
import { invalidRequests, validRequests } from './requests.ts';

const MOST_MS_PER_REQUEST = 500;
const TIMEOUT_MS = 30_000 + FUZZ_RUNS * MOST_MS_PER_REQUEST;

const samples: Readonly<Record<string, Partial<RequestParts>>> = {
  ...SAMPLE_REQUESTS,
  ...REQUESTS_WITHOUT_LINK,
  // Creating an archive takes a second, and the contract tests cover it.
  downloadPack: {},
};

/** Sends all of them, one after another; a failure's message names the seed and the smallest request that fails. */
async function send(
  requests: Arbitrary<FuzzedRequest>,
  check: (request: FuzzedRequest) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(requests, check), { seed: FUZZ_SEED, numRuns: FUZZ_RUNS });
}

/** Describes a server's routes under random requests; a file per server, so that they run beside each other. */
export function describeFuzz(name: string, routes: Readonly<Record<string, Route>>, member: typeof productApiMember) {
  describe(`the ${name}, sent ${FUZZ_RUNS} requests of each kind (FUZZ_SEED=${FUZZ_SEED})`, () => {
    let chain: Chain;
    let server: Awaited<ReturnType<typeof member>>;
    beforeAll(async () => {
      chain = await startChain({ THROTTLING: 'false', RATE_LIMIT_PER_MINUTE: '1000000' });
      server = await member(chain);
    });
    afterAll(async () => {
      await server.close();
      await chain.close();
    });

    it.each(Object.entries(routes))(
      'responds to valid requests of %s as the contract specifies',
      { timeout: TIMEOUT_MS },
      async (route, definition) => {
        await send(validRequests(definition, samples[route]), (request) =>
          expectNoServerError(server, definition, request),
        );
      },
    );

    it.each(Object.entries(routes))(
      'refuses invalid requests of %s in the standard error envelope',
      { timeout: TIMEOUT_MS },
      async (route, definition) => {
        await send(invalidRequests(definition, samples[route]), (request) => expectRefused(server, request));
      },
    );
  });
}
