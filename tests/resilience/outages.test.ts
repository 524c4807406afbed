import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { readConfig } from '@sound-library/web/server/config/config.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OUTAGES, type Part, SCENARIOS, type Scenario, SUCCEEDS } from '../../scripts/docs/outage-scenarios.ts';
import { redisProgram } from '../../scripts/test/requirements.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { callAsPage, PASSWORD, registration } from '../support/people.ts';
import { redisServer } from '../support/redis-server.ts';
import {
  BROWSER,
  type Member,
  member,
  ORIGIN,
  PATIENCE_MS,
  type Storefront,
  startStorefront,
} from '../support/storefront.ts';

const response = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

/** With the first fault there is no connection; with the others, the responses are unusable. */
const FAULTS = {
  down: { kind: 'down' },
  'silent before its response': { kind: 'stalled' },
  'silent in its response': { kind: 'stalled after', bytes: 60 },
  'cut in its response': { kind: 'reset after', bytes: 60 },
  'ended in its response': { kind: 'cut after', bytes: 60 },
  'silent in its body': { kind: 'stalled after', bytes: 0, ofBody: true },
  'ended in its body': { kind: 'cut after', bytes: 0, ofBody: true },
  failing: { kind: 'replaced', response: response('500 Internal Server Error', 'null') },
  'sending nonsense': { kind: 'replaced', response: response('200 OK', '["?"]') },
  'sending without end': { kind: 'replaced', response: response('200 OK', 'x'.repeat(12 * 1024 * 1024)) },
} as const satisfies Readonly<Record<string, Fault>>;

const BODY_FAULTS = ['silent in its body', 'ended in its body'] as const;

/** Impossible combinations: our own parts follow the contract, some do not speak HTTP, and only the status of analytics is read. */
const NEVER: Partial<Readonly<Record<Part, readonly (keyof typeof FAULTS)[]>>> = {
  BFF: ['failing', 'sending nonsense', 'sending without end'],
  'product API': ['sending nonsense'],
  database: ['failing', 'sending nonsense', 'sending without end', ...BODY_FAULTS],
  'mail server': BODY_FAULTS,
  'shared store': BODY_FAULTS,
  'analytics service': ['sending nonsense', ...BODY_FAULTS],
};
/** Without a server of these, their outages can't be tested. */
const hasDatabase = Boolean(process.env.DATABASE_URL);
const hasStore = Boolean(process.env.REDIS_URL || redisProgram(process.env));
const parts = OUTAGES.filter(({ part }) => {
  if (part === 'database') return hasDatabase;
  return part === 'shared store' ? hasStore : true;
});

type Done = Outcome & { readonly scenario: Scenario };
const NO_BODY = 204;

const proxies = new Map<string, FaultProxy>();
const cleanUp = new AsyncDisposableStack();
let storefront: Storefront;
let mira: Member;
let attempts = 0;

beforeAll(async () => {
  storefront = await startStorefront(
    WEB_LIMITS,
    {
      APP_ENV: 'demo',
      PUBLIC_ORIGINS: ORIGIN,
      // Each step must be a new request: no cached state, and no limit.
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
  await cleanUp.disposeAsync();
});

async function sharedStore(): Promise<Readonly<Record<string, string>>> {
  const { host, port, keyPrefix } = await redisServer(cleanUp);
  const proxy = await startFaultProxy({ host, port });
  proxies.set('shared store', proxy);
  return { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, REDIS_KEY_PREFIX: keyPrefix };
}

async function outcomes(): Promise<readonly Done[]> {
  const scenarios = scenariosOf(storefront, mira);
  return Promise.all(SCENARIOS.map(async (scenario) => ({ scenario, ...(await scenarios[scenario](attempts++)) })));
}

const isWell = ({ status }: Outcome): boolean => status !== BROKEN_OFF && status < 400;

/** Waits for full recovery, however long its circuit breakers stay open. */
async function untilWell(): Promise<void> {
  const failedScenarios = async () => (await outcomes()).filter((outcome) => !isWell(outcome));
  await expect.poll(failedScenarios, { timeout: 30_000 }).toEqual([]);
}

/** Renews the product API's cached subscriptions, so that they do not expire in the middle of an outage. */
async function renewSubscriptions(): Promise<void> {
  const ask = (path: string, method: string) =>
    callAsPage(storefront.url, path, { origin: ORIGIN, method, cookie: mira.cookie });
  expect((await ask('/api/subscriptions/cache', 'DELETE')).status).toBe(204);
  expect((await ask('/api/subscriptions', 'GET')).status).toBe(200);
}

it('everything works before the first outage', untilWell, PATIENCE_MS);

describe.each(parts)('$part', ({ part, refused }) => {
  const never: readonly string[] = NEVER[part] ?? [];
  /** Whether the documentation allows this outcome for the outage. */
  function isDocumented({ scenario, ...outcome }: Done, how: string): boolean {
    const statuses = refused[scenario] ?? [SUCCEEDS];
    if (statuses.includes(isWell(outcome) ? SUCCEEDS : outcome.status)) return true;
    // A response without a body is complete after its headers.
    return outcome.status === NO_BODY && BODY_FAULTS.some((fault) => fault === how);
  }
  const title = '%s: independent actions work, the others fail in time, and everything recovers afterwards';
  async function expectOutage(how: string, fault: Fault): Promise<void> {
    await renewSubscriptions();
    await proxies.get(part)?.set(fault);
    const found = await outcomes();
    expect(found.filter((done) => !isDocumented(done, how))).toEqual([]);
    expect(found.filter(({ scenario, ms }) => ms > withinMs(scenario))).toEqual([]);
  }
  const faults = Object.entries(FAULTS).filter(([how]) => !never.includes(how));
  const isQuick = ([how]: (typeof faults)[number]) => how === 'down';
  it.each(faults.filter(isQuick))(title, expectOutage, PATIENCE_MS);
  // Each test waits for the timeout of an unresponsive part.
  it.each(faults.filter((one) => !isQuick(one)))(title, { timeout: PATIENCE_MS, tags: ['full'] }, expectOutage);
});

/** The client's own timeout, so that a late response can be reported. */
const LONGEST_MS = 15_000;
/** In place of a status: the response began and never completed. */
const BROKEN_OFF = 0;

interface Outcome {
  readonly status: number;
  /** Milliseconds until its last byte. */
  readonly ms: number;
}

function scenariosOf(
  storefront: Storefront,
  { cookie, email }: Member,
): Readonly<Record<Scenario, (attempt: number) => Promise<Outcome>>> {
  async function ask(
    path: string,
    options: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Outcome> {
    const asked = performance.now();
    const response = await fetch(storefront.url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
      ...options,
      headers: {
        'user-agent': BROWSER,
        origin: ORIGIN,
        [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
        ...options.headers,
      },
    });
    const isWhole = await response.arrayBuffer().then(
      () => true,
      () => false,
    );
    return { status: isWhole ? response.status : BROKEN_OFF, ms: Math.round(performance.now() - asked) };
  }
  const page = (path: string, own = '') => ask(path, { headers: { accept: 'text/html', cookie: own } });
  const post = (path: string, body: object, own = '') =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie: own },
    });
  const order = {
    plan_item_price_id: 'labs-premium-GBP-Monthly',
    coupon_ids: null,
    redirect_url: `${ORIGIN}/labs`,
    cancel_url: `${ORIGIN}/labs/subscribe`,
  };
  return {
    'a page that guests share': () => page('/labs/packs'),
    'a page that is not cached': (attempt) => page(`/labs/packs?query=word${attempt}`),
    'a page for a member': () => page('/labs/packs', cookie),
    'the account': () => page('/account', cookie),
    'public data': () => ask('/api/packs'),
    'own subscriptions': () => ask('/api/subscriptions', { headers: { cookie } }),
    'log in': () => post('/api/login', { email, password: PASSWORD }),
    register: (attempt) => post('/api/register', registration(`new-${attempt}@example.com`)),
    'ask for a new password': () => post('/api/forgot-password', { email }),
    'begin to buy': () => post('/api/checkout', order, cookie),
    'send analytics events': () =>
      ask('/api/analytics/track', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'data=%5B%5D',
      }),
  };
}

const PAGE_TIMEOUT_MS = 4_000;
const BFF_TIMEOUT_MS = 5_000;

/** Limits of the web server, shorter than by default so that outages end sooner. */
const WEB_LIMITS = {
  BFF_TIMEOUT_MS: String(BFF_TIMEOUT_MS),
  PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS),
  SHELL_TIMEOUT_MS: '2000',
} as const;

/** Limits of the BFF: short, but long enough for a login in parallel with ten other requests on a busy machine. */
const BFF_LIMITS = {
  UPSTREAM_FIRST_BYTE_TIMEOUT_MS: '1500',
  UPSTREAM_DEADLINE_MS: '3000',
  UPSTREAM_BREAK_MS: '200',
} as const;

/** The default limit of a page (reliability requirement 17), also with all parts in one busy process. */
const PAGE_WITHIN_MS = readConfig({}).PAGE_TIMEOUT_MS;
/** The allowed delay of calls beyond their own limit. */
const CALL_WITHIN_MS = BFF_TIMEOUT_MS + PAGE_WITHIN_MS - PAGE_TIMEOUT_MS;

const PAGES: ReadonlySet<Scenario> = new Set([
  'a page that guests share',
  'a page that is not cached',
  'a page for a member',
  'the account',
]);

/** Milliseconds within which the response must be complete, whatever its status. */
const withinMs = (scenario: Scenario): number => (PAGES.has(scenario) ? PAGE_WITHIN_MS : CALL_WITHIN_MS);
