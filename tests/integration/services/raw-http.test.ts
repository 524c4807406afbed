import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chain } from '../../support/chain.ts';
import { FUZZ_RUNS, FUZZ_SEED, sendRaw } from '../../support/fuzz.ts';
import { PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';
import { CANARY, HOSTILE_REQUESTS } from './hostile-requests.ts';

let storefront: Storefront<Chain>;
beforeAll(async () => {
  const settings = { LOG_LEVEL: 'trace', THROTTLING: 'false' };
  storefront = await startStorefront({ LOG_LEVEL: 'trace' }, settings);
}, PATIENCE_MS);
afterAll(() => storefront?.close());

const servers = [
  { name: 'web', urlOf: () => storefront.url },
  { name: 'BFF', urlOf: () => storefront.chain.bffUrl },
  { name: 'product API', urlOf: () => storefront.chain.productApiUrl },
];

/** The server refuses or responds within its limits, logs no secret, and the next request gets its own response. */
async function expectUnharmed(url: string, bytes: Buffer, mostResponses: number): Promise<void> {
  const { statuses, text, hasEnded } = await sendRaw(url, bytes);
  expect(hasEnded, 'the connection ends').toBe(true);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.length).toBeLessThanOrEqual(mostResponses);
  expect(text).not.toContain(CANARY);
  const next = await fetch(`${url}/api/packs/frozen-strings`);
  expect(await next.json()).toMatchObject({ slug: 'frozen-strings' });
}

const logged = (): string[] => [...storefront.logLines, ...storefront.chain.logLines];

describe.each(servers)('the $name', ({ urlOf }) => {
  it.each(HOSTILE_REQUESTS)('is not harmed by $description', async ({ bytes, responses }) => {
    await expectUnharmed(urlOf(), Buffer.from(bytes, 'latin1'), responses);
  });

  it(`is not harmed by requests with bytes changed at random (FUZZ_SEED=${FUZZ_SEED}, ${FUZZ_RUNS} times)`, {
    timeout: 60_000 + FUZZ_RUNS * 100,
  }, async () => {
    const samples = fc.constantFrom(...HOSTILE_REQUESTS.filter(({ bytes }) => bytes.length < 5_000));
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(samples, changes, async ({ bytes }, changed) => {
        const buffer = Buffer.from(bytes, 'latin1');
        for (const [at, byte] of changed) buffer[at % buffer.length] = byte;
        // A byte can split one request into two; the correct number of responses is unknown.
        await expectUnharmed(urlOf(), buffer, Number.POSITIVE_INFINITY);
      }),
      { seed: FUZZ_SEED, numRuns: FUZZ_RUNS },
    );
  });
});

it('no log line holds a secret of a hostile request', () => {
  expect(logged().length).toBeGreaterThan(0);
  expect(logged().filter((line) => line.includes(CANARY))).toEqual([]);
});
