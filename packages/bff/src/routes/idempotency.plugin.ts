import { setTimeout as sleep } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { exchangeSession } from '../session/cookie-login.plugin.ts';
import { createKeyHash } from '../session/cookies.plugin.ts';
import { createSeal, type Seal } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';
import { upstreamHeaders } from '../upstream/visitor-calls.plugin.ts';

const PENDING_MARGIN_MS = 1_000;
/** All other headers are set again for each response. */
const REPEATED_HEADERS = ['content-type', 'cache-control', 'retry-after', 'set-cookie'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The key for the response to this call; null for most calls. */
    idempotencyClaim: string | null;
  }
}

/**
 * Calls with the header `idempotency-key` are made once, however often a form is sent: repetitions wait for the first call's
 * response and get the same response for some minutes. The key identifies one browser and one filled-in form (the web server makes
 * it). It is bound to the call, its body and the session, so that no client gets another's response.
 */
export const idempotency = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { sharedStore: store } = app;
    const seal = createSeal(app.cookieSecrets, 'idempotent answers');
    const hashKey = createKeyHash(app.cookieSecrets[0]);
    const pendingMs = config.upstream.deadlineMs + PENDING_MARGIN_MS;
    const responses = createIdempotentResponses(now, store && createSharedResponses(store, seal, pendingMs));

    function keyOf(request: FastifyRequest): string | null {
      const idempotencyKey = request.headers[HEADERS.idempotencyKey];
      if (typeof idempotencyKey !== 'string' || request.method === 'GET' || request.method === 'HEAD') return null;
      const session = request.readSession();
      const token = session.kind === 'present' ? session.token : '';
      const { method, url, jsonBytes } = request;
      return hashKey(JSON.stringify([idempotencyKey, method, url, token, jsonBytes?.toString('base64') ?? '']));
    }

    /** A session may have ended since: the browser would get one that is no longer valid. */
    async function isValid({ startedSession }: StoredResponse, request: FastifyRequest): Promise<boolean> {
      if (startedSession === null) return true;
      const headers = upstreamHeaders(request.visitorContext());
      return (await exchangeSession(app.productApi, startedSession, headers)).kind === 'member';
    }

    app.decorateRequest('idempotencyClaim', null);
    app.addHook('preHandler', async (request, reply) => {
      const key = keyOf(request);
      if (key === null) return;
      const found = await responses.findOrClaim(key, (response) => isValid(response, request));
      if (found) {
        const { status, headers, body } = found;
        return reply
          .code(status)
          .headers(headers)
          .send(body || undefined);
      }
      request.idempotencyClaim = key;
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const key = request.idempotencyClaim;
      if (key === null) return payload;
      request.idempotencyClaim = null;
      await responses.settle(key, keyOf(request) ?? key, responseOf(reply, payload));
      return payload;
    });
  },
  {
    name: 'idempotency',
    dependencies: ['session', 'json-bodies', 'csrf', 'cookie-secrets', 'product-api', 'request-context'],
  },
);

function responseOf(reply: FastifyReply, payload: unknown): StoredResponse {
  const { sessionState } = reply.request;
  const headers: StoredResponse['headers'] = {};
  for (const name of REPEATED_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value;
  }
  const isStarted = sessionState?.kind === 'present' && headers['set-cookie'] !== undefined;
  return {
    status: reply.statusCode,
    headers,
    body: Buffer.isBuffer(payload) ? payload.toString('utf8') : typeof payload === 'string' ? payload : '',
    startedSession: isStarted ? sessionState.token : null,
  };
}

const MAX_RESPONSES = 2_000;
/** Longer than a user waits before pressing an unresponsive button again. */
const LIFE_MS = 5 * 60_000;
/** In place of a response: an instance is working on it. */
const PENDING = 'pending';
const POLL_MS = 50;
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 499]);

/** The part of a response that a repetition of the call gets again. */
const storedResponseSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  /** The session that the response sets; null when it sets none. */
  startedSession: z.string().nullable(),
});

type StoredResponse = z.infer<typeof storedResponseSchema>;

/** By keys that no other client can guess. With `shared`, those of all instances, while the store is there. */
function createIdempotentResponses(now: () => number, shared: ReturnType<typeof createSharedResponses> | null) {
  const responses = new LRUCache<string, StoredResponse>({
    max: MAX_RESPONSES,
    ttl: LIFE_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const pending = new Map<string, PromiseWithResolvers<StoredResponse>>();

  async function find(key: string): Promise<StoredResponse | null> {
    const known = (await pending.get(key)?.promise) ?? responses.get(key);
    if (known) return known;
    // Before the first await, so that concurrent calls wait for this one.
    const claim = Promise.withResolvers<StoredResponse>();
    pending.set(key, claim);
    const found = (await shared?.findOrClaim(key)) ?? null;
    if (found) {
      pending.delete(key);
      claim.resolve(found);
    }
    return found;
  }

  return {
    /** The response to an earlier or pending run, if `isValid`. Null: the caller runs it, and must `settle` it. */
    async findOrClaim(key: string, isValid: (response: StoredResponse) => Promise<boolean>) {
      for (;;) {
        const found = await find(key);
        if (!found || (await isValid(found))) return found;
        responses.delete(key);
        await shared?.delete(key);
      }
    },
    /** Passes the response to waiting callers, and stores it under `laterKey` too, the key that its receiver uses from now on. */
    async settle(key: string, laterKey: string, response: StoredResponse): Promise<void> {
      // A transient failure is shared with the callers that wait for it, and later callers try again.
      const isFinal = response.status < 500 && !TEMPORARY.has(response.status);
      if (isFinal) for (const each of [key, laterKey]) responses.set(each, response);
      pending.get(key)?.resolve(response);
      pending.delete(key);
      await (isFinal ? shared?.set([key, laterKey], response) : shared?.delete(key));
    },
  };
}

/**
 * Responses in the shared store; encrypted, because they hold session cookies. No method rejects. `pendingMs` is the maximum duration
 * of a call; after it, an instance that ended meanwhile no longer blocks the key.
 */
function createSharedResponses(store: SharedStore, seal: Seal, pendingMs: number) {
  const nameOf = (key: string) => `idempotency:${key}`;
  const remove = (key: string) => store.ask((client) => client.del(nameOf(key)));

  function read(bytes: Buffer, key: string): StoredResponse | null {
    // Another version of this process may have stored it in another shape.
    return storedResponseSchema.safeParse(parsedJson(seal.open(bytes, key) ?? '')).data ?? null;
  }

  return {
    /** The response of another instance, once it is available; null: this instance makes the call. */
    async findOrClaim(key: string): Promise<StoredResponse | null> {
      const expiration = { type: 'PX', value: pendingMs } as const;
      for (;;) {
        const claimed = await store.ask((client) => client.set(nameOf(key), PENDING, { condition: 'NX', expiration }));
        if (claimed !== null) return null;
        const found = await store.ask((client) =>
          client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(nameOf(key)),
        );
        if (found === undefined) return null;
        if (found?.equals(Buffer.from(PENDING))) await sleep(POLL_MS);
        else if (found) {
          const response = read(found, key);
          if (response) return response;
          // The next claim decides which instance makes the call.
          await remove(key);
        }
      }
    },
    async set(keys: readonly string[], response: StoredResponse): Promise<void> {
      const text = JSON.stringify(response);
      const expiration = { type: 'PX', value: LIFE_MS } as const;
      await store.ask((client) =>
        Promise.all(keys.map((key) => client.set(nameOf(key), seal.seal(text, key), { expiration }))),
      );
    },
    delete: remove,
  };
}
