// Exchanges a session for the bearer token of a member's calls (specification, section 7).
import { createHash } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { loginStateSchema } from '@sound-library/contract/resources/login.ts';
import { waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { PluginOptions } from '../config.ts';
import { outOfTime, tooManyRequests, UpstreamFailure } from '../http/errors.ts';
import { createSeal, type Seal } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';
import { retryAfterMs, type UpstreamClient } from '../upstream/upstream.plugin.ts';
import { parseResponse, upstreamHeaders } from '../upstream/visitor-calls.plugin.ts';
import { sessionKey } from './cookies.plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieLogin: {
      /** The login of the request's session; calls the product API at most once per session and 10 s. */
      of(request: FastifyRequest): Promise<CachedLogin>;
      /** The next caller fetches the login again; with `bearer` only if that is shared. Never rejects. */
      forget(sessionToken: string, bearer?: string): Promise<void>;
    };
  }
}

/** Exchanges sessions for bearer tokens, which go to the product API and, encrypted, to the shared store. */
export const cookieLogin = fp<PluginOptions>(
  async (app, options) => {
    const logins = createLoginCache(app, options);
    const results = app.metrics?.counter('cookie_logins_total');
    app.decorate('cookieLogin', {
      async of(request) {
        const session = request.readSession();
        if (session.kind !== 'present') return { result: { kind: 'guest' }, shared: false };
        // Not bound to this request's signal or deadline: others may be waiting for the same result.
        const login = await logins.get(
          session.token,
          () => exchangeSession(app.productApi, session.token, upstreamHeaders(request.visitorContext())),
          (result) => waitUntilDeadline(result, request.deadline, outOfTime),
        );
        results?.inc({ result: login.shared ? 'shared' : 'exchanged' });
        return login;
      },
      forget: logins.forget,
    });
  },
  { name: 'cookie-login', dependencies: ['session', 'product-api', 'cookie-secrets', 'shared-store'] },
);

const MOST_SESSIONS = 10_000;
const MOST_REFUSED = 1_000;

/** The product API's verdict on a session. An outage is neither: it is thrown. */
type LoginResult = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly bearer: string };

/** Exchanges a session for a bearer token (specification, section 7). Throws on any ambiguous response. */
export async function exchangeSession(
  client: UpstreamClient,
  sessionToken: string,
  headers: Readonly<Record<string, string>>,
): Promise<LoginResult> {
  const { method, path } = productApi.cookieLogin;
  const response = await client.call({ method, path, headers: { ...headers, [HEADERS.sessionToken]: sessionToken } });
  if (response.status === 401) return { kind: 'guest' };
  if (response.status === 429)
    throw tooManyRequests(retryAfterMs(response.headers.get('retry-after'), Date.now()) ?? 1000);
  const { logged_in, cookies } = parseResponse(response, { status: 200, schema: loginStateSchema, content: 'login' });
  if (!logged_in) return { kind: 'guest' };
  if (cookies.access_token === null) throw new UpstreamFailure('broken', 'cookie-login gave no token to a member');
  return { kind: 'member', bearer: cookies.access_token };
}

/** A result, and whether it was fetched for another caller before. */
interface CachedLogin {
  readonly result: LoginResult;
  readonly shared: boolean;
}

interface Entry {
  startedAt: number;
  promise: Promise<LoginResult>;
  result: LoginResult | undefined;
  isOfOthers: boolean;
}

/** Shares the result of a session's cookie login between its callers (specification, section 4). */
function createLoginCache(app: FastifyInstance, { config, dependencies: { now } }: PluginOptions) {
  const { sharedStore: store } = app;
  const { cookieLoginShareMs: shareMs } = config;
  // By hash, so that a memory dump of this map is useful for no longer than a bearer lives.
  const entries = new LRUCache<string, Entry>({ max: MOST_SESSIONS });
  const exchangeMs = config.upstream.deadlineMs + shareMs;
  const others =
    store && shareMs > 0
      ? createSharedLogins(store, createSeal(app.cookieSecrets, 'cookie logins'), exchangeMs, entries)
      : undefined;
  /** The bearer of each session that was refused last: another instance may still offer it. */
  const refused = new LRUCache<string, string>({ max: MOST_REFUSED });

  function start(key: string, exchange: () => Promise<LoginResult>): Entry {
    const { promise, resolve, reject } = Promise.withResolvers<LoginResult>();
    const entry: Entry = { startedAt: now(), promise, result: undefined, isOfOthers: false };
    entries.set(key, entry);
    promise.then(
      (result) => {
        entry.result = result;
        if (shareMs === 0) drop(key, entry);
      },
      () => drop(key, entry),
    );
    (others ? findOrExchange(others, key, entry, exchange) : exchange()).then(resolve, reject);
    return entry;
  }

  async function findOrExchange(
    logins: ReturnType<typeof createSharedLogins>,
    key: string,
    entry: Entry,
    exchange: () => Promise<LoginResult>,
  ): Promise<LoginResult> {
    const found = await logins.find(key);
    if (found && found.bearer !== refused.get(key)) {
      entry.startedAt = now() - Math.max(0, shareMs - found.forMs);
      entry.isOfOthers = true;
      return { kind: 'member', bearer: found.bearer };
    }
    entry.startedAt = now();
    const result = await exchange();
    const forMs = entry.startedAt + shareMs - now();
    const isWanted = entries.get(key) === entry && forMs > 0;
    if (result.kind === 'member' && isWanted) logins.store(key, { bearer: result.bearer, forMs });
    return result;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    /** Runs `exchange` unless this session's result is cached or pending. A failure is shared, but never cached. */
    async get(
      sessionToken: string,
      exchange: () => Promise<LoginResult>,
      waitFor: (result: Promise<LoginResult>) => Promise<LoginResult>,
    ): Promise<CachedLogin> {
      const key = sessionKey(sessionToken);
      const existing = entries.get(key);
      const isUsable = existing && (existing.result === undefined || now() - existing.startedAt < shareMs);
      const entry = isUsable ? existing : start(key, exchange);
      const result = entry.result ?? (await waitFor(entry.promise));
      return { result, shared: entry === existing || entry.isOfOthers };
    },
    /** Drops the session's result; with `bearer` only if it is still that one. Resolves when other instances have been notified. */
    async forget(sessionToken: string, bearer?: string): Promise<void> {
      const key = sessionKey(sessionToken);
      if (bearer === undefined) {
        entries.delete(key);
        await others?.forget(key);
        return;
      }
      const { result } = entries.get(key) ?? {};
      if (result?.kind === 'member' && result.bearer === bearer) entries.delete(key);
      if (!others) return;
      refused.set(key, bearer);
      others.drop(key, bearer);
    },
  };
}

const CHANNEL = 'forgotten-logins';
/** In place of a login: no login of this session may be stored for a while. */
const FORGOTTEN = 'forgotten';

interface SharedLogin {
  readonly bearer: string;
  /** Milliseconds for which it may serve further callers. */
  readonly forMs: number;
}

/** Cookie logins of all instances, by the session's key: encrypted, so that a reader of the store gets no bearer. No method rejects. */
function createSharedLogins(store: SharedStore, seal: Seal, exchangeMs: number, entries: LRUCache<string, Entry>) {
  const keyOf = (key: string) => `login:${key}`;
  store.listen(CHANNEL, (key) => void entries.delete(key));
  store.onReturn(async () => entries.clear());

  return {
    async find(key: string): Promise<SharedLogin | undefined> {
      const found = await store.ask((client) => {
        const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
        return Promise.all([bytes.get(keyOf(key)), client.pTTL(keyOf(key))]);
      });
      const [stored, forMs] = found ?? [];
      // A shorter value is the marker that it was dropped.
      if (!stored || !forMs || forMs <= 0 || stored.length <= MARK_BYTES) return undefined;
      const bearer = seal.open(stored.subarray(MARK_BYTES), key);
      return bearer === undefined ? undefined : { bearer, forMs };
    },
    /** Stores nothing when the session has been dropped meanwhile, or another instance was first. */
    store(key: string, { bearer, forMs }: SharedLogin): void {
      const stored = Buffer.concat([Buffer.from(markOf(bearer)), seal.seal(bearer, key)]);
      const expiration = { type: 'PX', value: Math.ceil(forMs) } as const;
      void store.ask((client) => client.set(keyOf(key), stored, { condition: 'NX', expiration }));
    },
    /** Makes all instances drop the session's login, and prevents pending logins from being stored. */
    async forget(key: string): Promise<void> {
      const expiration = { type: 'PX', value: exchangeMs } as const;
      await store.ask((client) =>
        Promise.all([client.set(keyOf(key), FORGOTTEN, { expiration }), store.publish(client, CHANNEL, key)]),
      );
    },
    /** Drops a refused bearer, if it is still the stored one. */
    drop: (key: string, bearer: string) =>
      void store.ask((client) => client.deleteIfBegins(keyOf(key), markOf(bearer))),
  };
}

/** Distinguishes bearers without revealing them. */
function markOf(bearer: string): string {
  return createHash('sha256').update(bearer).digest('base64url');
}

const MARK_BYTES = markOf('').length;
