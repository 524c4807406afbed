import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chain } from '../support/chain.ts';
import { decompressed } from '../support/content-coding.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import {
  BROWSER,
  type Member,
  member,
  ORIGIN,
  PATIENCE_MS,
  type Storefront,
  startStorefront,
} from '../support/storefront.ts';

/** The gate uses small numbers; CANARIES=500 CANARY_PAGES=20000 CANARIES_AT_ONCE=200 for the required ones. */
const CANARIES = Number(process.env.CANARIES ?? 2);
const PAGES = Number(process.env.CANARY_PAGES ?? 240);
const AT_ONCE = Number(process.env.CANARIES_AT_ONCE ?? 24);
const SEED = Number(process.env.CANARY_SEED ?? 1);
const REGISTER_AT_ONCE = 4;
const ABORTS_ONE_IN = 8;
const GUEST_ONE_IN = 5;
/** Cached pages and fragments are compressed in advance, by other code than streamed responses. */
const CODINGS = ['identity', 'gzip', 'br', 'zstd'] as const;
const PATIENCE_PER_PAGE_MS = 100;
const PATHS = [
  '/',
  '/labs',
  '/labs/packs',
  '/ja/labs/packs',
  '/labs/packs/frozen-strings',
  '/ko/labs/packs/glass-choir',
  '/labs/packs?query=piano',
  '/labs/subscribe',
  '/account',
  '/account/details',
  '/api/user',
  '/api/member',
  '/api/account',
  '/api/packs',
] as const;

/** The test is about data, not about time: a machine that is slow for so many at once must not refuse them. */
const PATIENT_WEB = { SHELL_TIMEOUT_MS: '60000', PAGE_TIMEOUT_MS: '60000', BFF_TIMEOUT_MS: '60000' };
const PATIENT_BFF = { UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '60000', UPSTREAM_DEADLINE_MS: '60000' };

const proxies: FaultProxy[] = [];
let storefront: Storefront<Chain>;
beforeAll(async () => {
  storefront = await startStorefront(
    { ...PATIENT_WEB, LOG_LEVEL: 'trace', PAGES_AT_ONCE: '0' },
    {
      PUBLIC_ORIGINS: ORIGIN,
      APP_ENV: 'demo',
      LOG_LEVEL: 'trace',
      RATE_LIMIT_PER_MINUTE: '1000000',
      CALLS_AT_ONCE: '0',
      ...PATIENT_BFF,
    },
    async (part, port) => {
      if (part !== 'BFF' && part !== 'product API') return port;
      const proxy = await startFaultProxy({ port });
      proxies.push(proxy);
      return proxy.port;
    },
  );
}, PATIENCE_MS);
afterAll(async () => {
  await storefront?.close();
  for (const proxy of proxies) await proxy.close();
});

it(`no visitor’s data reaches another visitor or a log: ${PAGES} pages, ${CANARIES} members, ${AT_ONCE} at once`, {
  timeout: PATIENCE_MS + PAGES * PATIENCE_PER_PAGE_MS,
  tags: ['never'],
}, async () => {
  const members = await registerAll();
  for (const proxy of proxies) await proxy.set({ kind: 'delayed', ms: 0, jitterMs: 8 });
  const random = seededRandom(SEED);
  // Keep-alive connections carry pages of several visitors, as those of a proxy in front of the storefront do.
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const problems: string[] = [];
  const seen = { own: new Map<string, number>(), whole: 0, left: 0 };
  let next = 0;

  async function visitor(): Promise<void> {
    while (next < PAGES) {
      next += 1;
      const path = PATHS[Math.floor(random() * PATHS.length)] ?? '/';
      const own = random() * GUEST_ONE_IN < 1 ? undefined : members[Math.floor(random() * members.length)];
      const visit = await visitAndAbort({
        url: storefront.url + path,
        agent,
        headers: {
          'user-agent': BROWSER,
          cookie: own?.cookie ?? '',
          'accept-encoding': CODINGS[Math.floor(random() * CODINGS.length)] ?? 'identity',
          'x-forwarded-for': `203.0.113.${Math.floor(random() * 250)}`,
        },
        leaves: leaving(random),
      });
      look(visit, path, own);
    }
  }
  function look(visit: AbortedVisit, path: string, own: Member | undefined): void {
    seen[visit.isWhole ? 'whole' : 'left'] += 1;
    if (visit.isWhole && visit.status >= 500) problems.push(`${path} responded with ${visit.status}`);
    try {
      const found = findCanaries(visit, own);
      if (found.own.length > 0) seen.own.set(visit.coding, (seen.own.get(visit.coding) ?? 0) + 1);
      if (found.foreign.length > 0)
        problems.push(`${path} shows ${own ? 'a member' : 'a guest'} data of another member`);
    } catch (error) {
      problems.push(`${path} responded with ${visit.coding} that can't be read: ${error}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();

  expect(problems).toEqual([]);
  // Otherwise no response was checked.
  expect([...seen.own.values()].reduce((sum, times) => sum + times)).toBeGreaterThan(PAGES / 5);
  for (const coding of CODINGS) expect(seen.own.get(coding), coding).toBeGreaterThan(PAGES / 20);
  expect(seen.left).toBeGreaterThan(PAGES / (ABORTS_ONE_IN * 4));
  const log = [...storefront.logLines, ...storefront.chain.logLines].join('\n');
  expect(log).toContain('"level"');
  expect(canariesIn(log)).toEqual([]);
  expect(members.filter(({ cookie }) => log.includes(cookie.split('=')[1] ?? cookie))).toEqual([]);
});

/** How a visitor disconnects, and how many milliseconds after the request; null: not at all. */
function leaving(random: () => number) {
  if (random() * ABORTS_ONE_IN >= 1) return null;
  return { how: random() < 0.5 ? ('closes' as const) : ('resets' as const), afterMs: Math.floor(random() * 40) };
}

const registerAll = (): Promise<readonly Member[]> =>
  pLimit(REGISTER_AT_ONCE).map(Array(CANARIES).keys(), (number) =>
    member(storefront, number, `198.51.${number >> 8}.${number & 255}`),
  );

/** First names, and addresses without their domain. */
const CANARY = /Canary\d+[\da-f]{8}|canary-[\da-f-]{36}/g;

function canariesIn(text: string): readonly string[] {
  return [...new Set(text.match(CANARY))];
}

/** Members named in a response: its own visitor (undefined: a guest), and others. Throws when its body can't be read. */
function findCanaries(visit: Pick<AbortedVisit, 'isWhole' | 'head' | 'body' | 'coding'>, own: Member | undefined) {
  // The raw bytes, too: a decoder ignores bytes behind its end marker.
  const found = canariesIn(
    [visit.head, visit.body.toString('latin1'), decompressed(visit.body, visit.coding, visit.isWhole)].join('\n'),
  );
  const mine = own ? canariesIn(`${own.name} ${own.email}`) : [];
  return {
    own: found.filter((canary) => mine.includes(canary)),
    foreign: found.filter((canary) => !mine.includes(canary)),
  };
}

function seededRandom(seed: number): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE() / 2 ** 32;
  };
}

/** The response up to the disconnect; `isWhole` when the visitor stayed. */
interface AbortedVisit {
  readonly isWhole: boolean;
  readonly status: number;
  readonly head: string;
  /** The received bytes, in their content coding. */
  readonly body: Buffer;
  /** `identity` when the response names none. */
  readonly coding: string;
}

interface VisitOptions {
  readonly url: string;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly leaves: ReturnType<typeof leaving>;
}

/** Requests a page on a connection of the agent, and may disconnect in the middle of the response. */
function visitAndAbort({ url, agent, headers, leaves }: VisitOptions): Promise<AbortedVisit> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let head = '';
    let coding = 'identity';
    const asked = request(url, { agent, headers });
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve({ isWhole, status, head, body: Buffer.concat(chunks), coding });
    };
    const timer = setTimeout(() => {
      if (leaves?.how === 'resets') asked.socket?.resetAndDestroy();
      asked.destroy();
      end(false);
    }, leaves?.afterMs ?? 120_000);
    asked.on('response', (response) => {
      status = response.statusCode ?? 0;
      head = response.rawHeaders.join('\n');
      coding = response.headers['content-encoding'] ?? coding;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => end(true));
      response.on('error', () => end(false));
    });
    asked.on('error', () => end(false));
    asked.end();
  });
}
