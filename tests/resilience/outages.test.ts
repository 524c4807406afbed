import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEEDS, type Deed, OUTAGES, type Part, WELL } from '../../scripts/docs/what-stays-up.ts';
import { redisProgram } from '../../scripts/test/requirements.ts';
import { type Member, member } from '../support/storefront.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../support/storefront.ts';
import { CleanUp } from '../support/clean-up.ts';
import { redisServer } from '../support/redis-server.ts';
import { BROKEN_OFF, deedsOf, type Outcome } from './deeds.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { BFF_LIMITS, WEB_LIMITS, WITHIN_MS } from './outage-limits.ts';

const answer = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

/** Below the first is nothing to talk to; the rest talk, and can't be believed. */
const FAULTS = {
  down: { kind: 'down' },
  'silent before its answer': { kind: 'stalled' },
  'silent in its answer': { kind: 'stalled after', bytes: 60 },
  'cut in its answer': { kind: 'reset after', bytes: 60 },
  'ended in its answer': { kind: 'cut after', bytes: 60 },
  'silent in its body': { kind: 'stalled after', bytes: 0, ofBody: true },
  'ended in its body': { kind: 'cut after', bytes: 0, ofBody: true },
  failing: { kind: 'answered by another', answer: answer('500 Internal Server Error', 'null') },
  'answering nonsense': { kind: 'answered by another', answer: answer('200 OK', '["?"]') },
  'answering without end': { kind: 'answered by another', answer: answer('200 OK', 'x'.repeat(12 * 1024 * 1024)) },
} as const satisfies Readonly<Record<string, Fault>>;

const BODY_FAULTS = ['silent in its body', 'ended in its body'] as const;

/** Our own parts answer by contract, some do not speak HTTP, and of analytics' answers the status alone is read. */
const NEVER: Partial<Readonly<Record<Part, readonly (keyof typeof FAULTS)[]>>> = {
  BFF: ['failing', 'answering nonsense', 'answering without end'],
  'product API': ['answering nonsense'],
  database: ['failing', 'answering nonsense', 'answering without end', ...BODY_FAULTS],
  'mail server': BODY_FAULTS,
  'shared store': BODY_FAULTS,
  'analytics service': ['answering nonsense', ...BODY_FAULTS],
};
/** Where there is no server of these, nothing can be shown of its outage. */
const hasDatabase = Boolean(process.env.DATABASE_URL);
const hasStore = Boolean(process.env.REDIS_URL || redisProgram(process.env));
const parts = OUTAGES.filter(({ part }) => {
  if (part === 'database') return hasDatabase;
  return part === 'shared store' ? hasStore : true;
});

type Done = Outcome & { readonly deed: Deed };
const NO_BODY = 204;

const proxies = new Map<string, FaultProxy>();
const cleanUp = new CleanUp();
let storefront: Storefront;
let mira: Member;
let attempts = 0;

beforeAll(async () => {
  storefront = await startStorefront(
    WEB_LIMITS,
    {
      APP_ENV: 'demo',
      PUBLIC_ORIGINS: ORIGIN,
      // Each is asked for in its turn: nothing of before, and no limit.
      THROTTLING: 'false',
      ...BFF_LIMITS,
      ...(hasStore ? await sharedStore() : {}),
    },
    async (part, port) => {
      const proxy = await startFaultProxy({ port });
      proxies.set(part, proxy);
      return proxy.port;
    },
  );
  mira = await member(storefront, 1);
}, PATIENCE_MS);
afterEach(async () => {
  for (const proxy of proxies.values()) await proxy.set({ kind: 'none' });
  await untilWell();
}, PATIENCE_MS);
afterAll(async () => {
  await storefront?.close();
  for (const proxy of proxies.values()) await proxy.close();
  await cleanUp.run();
});

async function sharedStore(): Promise<Readonly<Record<string, string>>> {
  const { host, port, keyPrefix } = await redisServer(cleanUp);
  const proxy = await startFaultProxy({ host, port });
  proxies.set('shared store', proxy);
  return { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, REDIS_KEY_PREFIX: keyPrefix };
}

/** Does everything at once. */
async function outcomes(): Promise<readonly Done[]> {
  const deeds = deedsOf(storefront, mira);
  return Promise.all(DEEDS.map(async (deed) => ({ deed, ...(await deeds[deed](attempts++)) })));
}

const isWell = ({ status }: Outcome): boolean => status !== BROKEN_OFF && status < 400;

/** It is whole again by itself, however long its breakers rest. */
async function untilWell(): Promise<void> {
  const illOnes = async () => (await outcomes()).filter((outcome) => !isWell(outcome));
  await expect.poll(illOnes, { timeout: 30_000 }).toEqual([]);
}

/**
 * Has billing asked for what the member has. That is relied on for a minute, which must not end in the middle of an outage: where
 * it ends is another matter than the outage.
 */
async function renewSubscriptions(): Promise<void> {
  const headers = { cookie: mira.cookie, origin: ORIGIN, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
  const ask = (path: string, method: string) => fetch(storefront.url + path, { method, headers });
  expect((await ask('/api/subscriptions/cache', 'DELETE')).status).toBe(204);
  expect((await ask('/api/subscriptions', 'GET')).status).toBe(200);
}

it('all is well to begin with', untilWell, PATIENCE_MS);

describe.each(parts)('$part', ({ part, refused }) => {
  const never: readonly string[] = NEVER[part] ?? [];
  /** Whether that may come of this outage. */
  function isTold({ deed, ...outcome }: Done, how: string): boolean {
    const told = refused[deed] ?? [WELL];
    if (told.includes(isWell(outcome) ? WELL : outcome.status)) return true;
    // What has no body is whole by then.
    return outcome.status === NO_BODY && BODY_FAULTS.some((fault) => fault === how);
  }
  const title = '%s: what does not need it goes on, the rest is refused in time, and all is well after it';
  async function expectOutage(how: string, fault: Fault): Promise<void> {
    await renewSubscriptions();
    await proxies.get(part)?.set(fault);
    const found = await outcomes();
    expect(found.filter((done) => !isTold(done, how))).toEqual([]);
    expect(found.filter(({ deed, ms }) => ms > WITHIN_MS[deed])).toEqual([]);
  }
  const faults = Object.entries(FAULTS).filter(([how]) => !never.includes(how));
  const isQuick = ([how]: (typeof faults)[number]) => how === 'down';
  it.each(faults.filter(isQuick))(title, expectOutage, PATIENCE_MS);
  // A part that is silent is waited for, each time.
  it.each(faults.filter((one) => !isQuick(one)))(title, { timeout: PATIENCE_MS, tags: ['full'] }, expectOutage);
});
