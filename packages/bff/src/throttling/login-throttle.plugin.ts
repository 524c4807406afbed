import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { foldTyped } from '@sound-library/contract/fold-typed.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused, tooManyRequests } from '../http/errors.ts';
import { cookieNamed, sessionKey } from '../session/cookies.plugin.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import { errorCodeOf } from '../upstream/visitor-calls.plugin.ts';
import type { CountedWindow, SharedCounts, WindowCount } from './shared-counts.plugin.ts';

const DEVICE_TRUSTED_FOR_MS = 180 * 24 * 60 * 60 * 1000;
const IPV6_NETWORK_BITS = 64;
const IPV6_WIDE_NETWORK_BITS = 48;

type Call = () => Promise<UpstreamResponse>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the call that checks credentials and counts it when they were wrong. Throws rate_limited without calling. */
    tryCredentials(request: FastifyRequest, call: Call): Promise<UpstreamResponse>;
    /** The same for a call by which a session's member proves to know the password. */
    tryPassword(sessionToken: string, call: Call): Promise<UpstreamResponse>;
    /** This browser has logged in before to the account named in the request's body. */
    isTrustedDevice(request: FastifyRequest): boolean;
    /** Stores that in the browser. Only for accounts with a confirmed address: a stranger may register another person's. */
    rememberDevice(request: FastifyRequest, reply: FastifyReply): void;
    /** Makes a call that sends a mail, unless its recipient's limit is exceeded: then null, without calling. */
    trySendingMail(receiver: string, call: Call): Promise<UpstreamResponse | null>;
    /** Throws rate_limited instead. Counts per network too: no stranger can block an address's registration. */
    sendMailOrThrow(request: FastifyRequest, receiver: string, call: Call): Promise<UpstreamResponse>;
  }
}

/** Slows down password guessing, per account and per network; not when throttling is off. */
export const loginThrottle = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('tryCredentials', (_request, call) => call());
      app.decorate('tryPassword', (_token, call) => call());
      app.decorate('isTrustedDevice', () => false);
      app.decorate('rememberDevice', () => undefined);
      return;
    }
    const begin = createAttemptThrottle(now, app.sharedCounts?.named('failures'));
    const { name, attributes } = cookieNamed('known-device', config.cookie);

    function deviceIdOf(request: FastifyRequest): string | undefined {
      const value = request.cookies[name] ?? '';
      return trustedDeviceId(value, accountOf(request), { secrets: app.cookieSecrets, now: now() });
    }

    function sourceOf(request: FastifyRequest): LoginSource {
      const id = deviceIdOf(request);
      if (id !== undefined) return { kind: 'trusted-device', id };
      const network = normalizeIP(request.ip, IPV6_NETWORK_BITS);
      return { kind: 'network', network, wideNetwork: normalizeIP(request.ip, IPV6_WIDE_NETWORK_BITS) };
    }

    app.decorate('tryCredentials', async (request, call) =>
      counted(await beginLogin(begin, `login ${accountOf(request)}`, sourceOf(request)), call, isWrongPassword),
    );
    // Per session, not per account: a session thief must not block the owner in another session.
    // A right password rotates the session token, and so grants a new budget, to a user who needs no more guesses.
    app.decorate('tryPassword', async (token, call) =>
      counted(
        await beginLogin(begin, 'password', { kind: 'trusted-device', id: sessionKey(token) }),
        call,
        isWrongPassword,
      ),
    );
    app.decorate('isTrustedDevice', (request) => deviceIdOf(request) !== undefined);
    app.decorate('rememberDevice', (request, reply) => {
      const expires = new Date(now() + DEVICE_TRUSTED_FOR_MS);
      const value = trustedDeviceValue(accountOf(request), expires, app.cookieSecrets[0]);
      reply.setCookie(name, value, { ...attributes, expires });
    });
  },
  { name: 'login-throttle', dependencies: ['session', 'cookie-secrets', 'shared-counts', 'errors'] },
);

/** Makes the call of an attempt, which counts only if its response does. Throws rate_limited without calling. */
async function counted(
  attempt: Attempt,
  call: Call,
  doesCount: (response: UpstreamResponse) => boolean,
): Promise<UpstreamResponse> {
  if (attempt.kind === 'refused') throw tooManyRequests(attempt.retryAfterMs);
  try {
    const response = await call();
    if (!doesCount(response)) attempt.takeBack();
    return response;
  } catch (error) {
    // A visitor who leaves before the response has still guessed, or gets the mail.
    if (error instanceof RequestRefused) attempt.takeBack();
    throw error;
  }
}

function isWrongPassword({ body, status }: UpstreamResponse): boolean {
  if (status < 400) return false;
  const code = errorCodeOf(body, status);
  return code === 'invalid_credentials' || code === 'wrong_password';
}

const accountSchema = z.object({ email: z.string() });

/** Requests without an address share a key; they fail anyway. */
function accountOf({ body }: FastifyRequest): string {
  return addressKey(accountSchema.safeParse(body).data?.email ?? '');
}

const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;

/** Wrong passwords from a browser that has logged in to this account before. Others can't use them up. */
const DEVICE_MAX = 10;
/** From one network (IPv6: /64) without a trusted device. */
const NETWORK_MAX = 10;
/** From the networks that one customer of a provider may own (IPv6: /48; IPv4 has no equivalent). */
const WIDE_NETWORK_MAX = 40;

/** From this many wrong passwords of strangers on, the account counts as under attack; it is never locked. */
export const UNDER_ATTACK_FROM = 50;
const SIEGE_MS = 15 * MINUTE_MS;
/** The budget of each network then: enough for the owner abroad, little for an attacker with a thousand networks. */
const UNDER_ATTACK_NETWORK_MAX = 3;

export type LoginSource =
  | { readonly kind: 'trusted-device'; readonly id: string }
  | { readonly kind: 'network'; readonly network: string; readonly wideNetwork: string };

/** The key under which strangers' failures of an account are counted, for all networks together. */
const untrustedKey = (account: string): string => `strangers ${account}`;

/** The counters of an attempt, and the limit of each. */
function loginLimits(account: string, source: LoginSource, strangersFailures: number): AttemptLimit[] {
  if (source.kind === 'trusted-device') {
    return [{ key: `device ${account} ${source.id}`, max: DEVICE_MAX, windowMs: WINDOW_MS }];
  }
  const wideMax = strangersFailures >= UNDER_ATTACK_FROM ? UNDER_ATTACK_NETWORK_MAX : WIDE_NETWORK_MAX;
  return [
    { key: `network ${account} ${source.network}`, max: NETWORK_MAX, windowMs: WINDOW_MS },
    { key: `wide ${account} ${source.wideNetwork}`, max: wideMax, windowMs: WINDOW_MS },
    { key: untrustedKey(account), max: Number.POSITIVE_INFINITY, windowMs: SIEGE_MS },
  ];
}

/** Begins a login attempt: slows down password guessing without locking the owner out. */
export function beginLogin(begin: BeginAttempt, account: string, source: LoginSource): Promise<Attempt> {
  return begin((countOf) => loginLimits(account, source, countOf(untrustedKey(account))));
}

/** A token that proves until `expiresAt` that this browser has logged in to the account; it does not identify a person. */
export function trustedDeviceValue(account: string, expiresAt: Date, secret: string): string {
  const id = randomBytes(16).toString('base64url');
  const claims = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claims}.${signature(claims, account, secret).toString('base64url')}`;
}

/** The device's id; undefined when the token is not valid for this account. The first secret signs, all verify. */
export function trustedDeviceId(
  value: string,
  account: string,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): string | undefined {
  const [, claims, id, seconds, encodedProof] = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(value) ?? [];
  if (claims === undefined || id === undefined || encodedProof === undefined) return undefined;
  if (Number(seconds) * 1000 <= now) return undefined;
  const proof = Buffer.from(encodedProof, 'base64url');
  const isSigned = secrets.some((secret) => timingSafeEqual(proof, signature(claims, account, secret)));
  return isSigned ? id : undefined;
}

/** Includes the account, which is not in the cookie. */
function signature(claims: string, account: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  return createHmac('sha256', key).update(`${claims}.${account}`).digest();
}

/** Maximum number of keys in memory; a flood of new ones evicts the least recent. */
const MOST_KEYS = 100_000;

interface AttemptLimit extends CountedWindow {
  readonly max: number;
}

/** The limits of an attempt, by the previous counts. They always name the same keys. */
type LimitsAt = (countOf: (key: string) => number) => readonly AttemptLimit[];

type Attempt =
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** Counted from the start, so that concurrent attempts can't exceed a limit together. */
  | { readonly kind: 'counted'; takeBack(): void };

/** Begins and counts an attempt, unless it exceeds a limit. */
export type BeginAttempt = (limitsAt: LimitsAt) => Promise<Attempt>;

/** Counts here, and with `shared` over all instances: an outage of the store grants no new budget. */
export function createAttemptThrottle(now: () => number, shared: SharedCounts | undefined): BeginAttempt {
  const local = createLocalCounts(now);
  return async (limitsAt) => {
    const windows = limitsAt(() => 0);
    const here = local.add(windows);
    const waitHereMs = longestWaitMs(limitsAt, windows, here);
    const all = waitHereMs === undefined ? await shared?.add(windows, 1) : undefined;
    const retryAfterMs = waitHereMs ?? (all && longestWaitMs(limitsAt, windows, all));
    let isTaken = true;
    const takeBack = () => {
      if (!isTaken) return;
      isTaken = false;
      local.takeBack(windows, here);
      if (all) shared?.takeBack(windows, all);
    };
    if (retryAfterMs === undefined) return { kind: 'counted', takeBack };
    takeBack();
    return { kind: 'refused', retryAfterMs };
  };
}

/** How long to wait when this attempt, which the counts include already, exceeds a limit. */
function longestWaitMs(
  limitsAt: LimitsAt,
  windows: readonly CountedWindow[],
  counts: readonly WindowCount[],
): number | undefined {
  const byKey = new Map(windows.map(({ key }, index) => [key, counts[index]]));
  const before = (key: string) => (byKey.get(key)?.count ?? 1) - 1;
  const exceeded = limitsAt(before).filter(({ key, max }) => before(key) >= max);
  if (exceeded.length === 0) return undefined;
  return Math.max(...exceeded.map(({ key }) => byKey.get(key)?.waitMs ?? 0));
}

function createLocalCounts(now: () => number) {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: MOST_KEYS });
  return {
    add: (counted: readonly CountedWindow[]): readonly WindowCount[] =>
      counted.map(({ key, windowMs }) => {
        const existing = windows.get(key);
        const window = existing && existing.endsAt > now() ? existing : { count: 0, endsAt: now() + windowMs };
        window.count += 1;
        windows.set(key, window);
        return { count: window.count, waitMs: window.endsAt - now(), endsAt: window.endsAt };
      }),
    takeBack(counted: readonly CountedWindow[], counts: readonly WindowCount[]): void {
      for (const [index, { key }] of counted.entries()) {
        const window = windows.get(key);
        if (window && window.endsAt === counts[index]?.endsAt) window.count -= 1;
      }
    },
  };
}

/** The key of a mail address in memory: a hash, equal for all spellings of the address. */
function addressKey(address: string): string {
  return createHash('sha256').update(foldTyped(address).toLowerCase()).digest('base64url');
}

const MAILS_MAX = 5;
/** A quarter of a mail link's lifetime: a recipient who gets no further mail has some links that work. */
const MAILS_WINDOW_MS = 15 * 60_000;

/** Limits our mails per recipient, equally for addresses with and without an account; not when throttling is off. */
export const mailThrottle = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('trySendingMail', (_receiver, call) => call());
      app.decorate('sendMailOrThrow', (_request, _receiver, call) => call());
      return;
    }
    const beginAttempt = createAttemptThrottle(now, app.sharedCounts?.named('mails'));
    const begin = (key: string) => beginAttempt(() => [{ key, max: MAILS_MAX, windowMs: MAILS_WINDOW_MS }]);

    app.decorate('trySendingMail', async (receiver, call) => {
      const attempt = await begin(receiver);
      return attempt.kind === 'refused' ? null : counted(attempt, call, isSent);
    });
    app.decorate('sendMailOrThrow', async (request, receiver, call) => {
      return counted(await begin(`${receiver} from ${normalizeIP(request.ip, IPV6_NETWORK_BITS)}`), call, isSent);
    });
  },
  { name: 'mail-throttle', dependencies: ['errors', 'shared-counts'] },
);

const isSent = ({ status }: UpstreamResponse): boolean => status < 400;

const fieldsSchema = z.record(z.string(), z.unknown());

/** The key of the address in a field of the body; requests without one share a key, they fail anyway. */
export function mailReceiver({ body }: FastifyRequest, field: 'email' | 'email_address'): string {
  const address = fieldsSchema.safeParse(body).data?.[field];
  return `address ${addressKey(typeof address === 'string' ? address : '')}`;
}
