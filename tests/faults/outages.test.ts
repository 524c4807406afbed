import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEEDS, type Deed, OUTAGES, type Part, WELL } from '../../scripts/docs/what-stays-up.ts';
import { redisProgram } from '../../scripts/test/requirements.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../integration/web/head/storefront.ts';
import { type Member, member } from '../integration/web/kept-pages/member.ts';
import { CleanUp } from '../support/clean-up.ts';
import { redisServer } from '../support/redis-server.ts';
import { deedsOf } from './deeds.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const answer = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

/** Below the first is nothing to talk to; the rest talk, and can't be believed. */
const FAULTS = {
  down: { kind: 'down' },
  'silent before its answer': { kind: 'stalled' },
  'silent in its answer': { kind: 'stalled after', bytes: 60 },
  'cut in its answer': { kind: 'reset after', bytes: 60 },
  failing: { kind: 'answered by another', answer: answer('500 Internal Server Error', 'null') },
  'answering nonsense': { kind: 'answered by another', answer: answer('200 OK', '["?"]') },
  'answering without end': { kind: 'answered by another', answer: answer('200 OK', 'x'.repeat(12 * 1024 * 1024)) },
} as const satisfies Readonly<Record<string, Fault>>;

/** Our own parts answer by contract, a database does not speak HTTP, and of analytics' answers the status alone is read. */
const NEVER: Partial<Readonly<Record<Part, readonly (keyof typeof FAULTS)[]>>> = {
  BFF: ['failing', 'answering nonsense', 'answering without end'],
  'product API': ['answering nonsense'],
  database: ['failing', 'answering nonsense', 'answering without end'],
  'analytics service': ['answering nonsense'],
};
/** Where there is no server of these, nothing can be shown of its outage. */
const hasDatabase = Boolean(process.env.DATABASE_URL);
const hasStore = Boolean(process.env.REDIS_URL || redisProgram(process.env));
const parts = OUTAGES.filter(({ part }) => {
  if (part === 'database') return hasDatabase;
  return part === 'shared store' ? hasStore : true;
});

const proxies = new Map<string, FaultProxy>();
const cleanUp = new CleanUp();
let storefront: Storefront;
let mira: Member;
let attempts = 0;

beforeAll(async () => {
  storefront = await startStorefront(
    { BFF_TIMEOUT_MS: '4000', PAGE_TIMEOUT_MS: '3000', SHELL_TIMEOUT_MS: '2000' },
    {
      APP_ENV: 'demo',
      PUBLIC_ORIGINS: ORIGIN,
      // Each is asked for in its turn: nothing of before, and no limit.
      THROTTLING: 'false',
      UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '1000',
      UPSTREAM_DEADLINE_MS: '2500',
      UPSTREAM_BREAK_MS: '200',
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
beforeEach(async () => {
  for (const proxy of proxies.values()) await proxy.set({ kind: 'none' });
  // It is whole again by itself, however long its breakers rest.
  await expect.poll(refusals, { timeout: 30_000 }).toEqual({});
});
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

/** What is refused at the moment, with its status. */
async function refusals(): Promise<Partial<Record<Deed, number>>> {
  const deeds = deedsOf(storefront, mira);
  const states = await Promise.all(
    DEEDS.map(async (deed) => {
      const { status } = await deeds[deed](attempts++);
      return [deed, status] as const;
    }),
  );
  return Object.fromEntries(states.filter(([, status]) => status >= 400));
}

describe.each(parts)('$part', ({ part, refused }) => {
  const never: readonly string[] = NEVER[part] ?? [];
  const faults = Object.entries(FAULTS).filter(([how]) => !never.includes(how));
  it.each(faults)(
    '%s: what does not need it goes on, the rest is refused in time, and all is well after it',
    async (_, fault) => {
      await proxies.get(part)?.set(fault);
      const found = await refusals();
      const isTold = (deed: Deed) => (refused[deed] ?? [WELL]).includes(found[deed] ?? WELL);
      const surprises = DEEDS.filter((deed) => !isTold(deed)).map((deed) => `${deed}: ${found[deed] ?? WELL}`);
      expect(surprises).toEqual([]);
    },
    PATIENCE_MS,
  );
});
