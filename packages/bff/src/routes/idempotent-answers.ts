import { setTimeout as sleep } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/redis-connection.ts';
import type { Seal } from '../shared-store/seal.ts';

const MAX_ANSWERS = 2_000;

interface IdempotentAnswersOptions {
  readonly keepMs: number;
  readonly now: () => number;
  /** Null without a store that instances share. */
  readonly shared: SharedAnswers | null;
}

/** Answers to calls that are not to be made twice, by keys that nobody else can know or guess. */
interface IdempotentAnswers {
  /**
   * The answer of the same call before, which may still be under way. Null: the caller makes the call, and must `settle` it.
   * An answer that is no longer `isValid` is deleted.
   */
  findOrClaim(key: string, isValid: (answer: StoredAnswer) => Promise<boolean>): Promise<StoredAnswer | null>;
  /** Gives the answer to those who wait for it, and keeps it under `laterKey` too, by which its receiver comes from now on. */
  settle(key: string, laterKey: string, answer: StoredAnswer): Promise<void>;
}

export function createIdempotentAnswers({ keepMs, now, shared }: IdempotentAnswersOptions): IdempotentAnswers {
  const answers = new LRUCache<string, StoredAnswer>({
    max: MAX_ANSWERS,
    ttl: keepMs,
    perf: { now },
    ttlResolution: 0,
  });
  const pending = new Map<string, PromiseWithResolvers<StoredAnswer>>();

  async function find(key: string): Promise<StoredAnswer | null> {
    const known = (await pending.get(key)?.promise) ?? answers.get(key);
    if (known) return known;
    // Before anything is awaited: what comes from here on waits for this.
    const claim = Promise.withResolvers<StoredAnswer>();
    pending.set(key, claim);
    const found = (await shared?.findOrClaim(key)) ?? null;
    if (found) {
      pending.delete(key);
      claim.resolve(found);
    }
    return found;
  }

  return {
    async findOrClaim(key, isValid) {
      for (;;) {
        const found = await find(key);
        if (!found || (await isValid(found))) return found;
        answers.delete(key);
        await shared?.delete(key);
      }
    },
    async settle(key, laterKey, answer) {
      if (isFinal(answer)) for (const kept of [key, laterKey]) answers.set(kept, answer);
      pending.get(key)?.resolve(answer);
      pending.delete(key);
      await (isFinal(answer) ? shared?.set([key, laterKey], answer) : shared?.delete(key));
    },
  };
}

/** In the place of an answer: an instance is working on it. */
const PENDING = 'pending';
const POLL_MS = 50;

interface SharedAnswersOptions {
  readonly store: SharedStore;
  readonly seal: Seal;
  /** Longest that a call may be under way; an instance that ended meanwhile holds it up no longer. */
  readonly pendingMs: number;
  readonly keepMs: number;
}

/** Answers of all instances. While the store is away, each instance has its own alone. None of it rejects. */
interface SharedAnswers {
  /** The answer of another instance, once it is there; null: this instance makes the call. */
  findOrClaim(key: string): Promise<StoredAnswer | null>;
  set(keys: readonly string[], answer: StoredAnswer): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Sealed, as answers hold session cookies: who reads the store can't use them. */
export function createSharedAnswers({ store, seal, pendingMs, keepMs }: SharedAnswersOptions): SharedAnswers {
  const nameOf = (key: string) => `idempotency:${key}`;

  function read(bytes: Buffer, key: string): StoredAnswer | null {
    const text = seal.open(bytes, key);
    return text === undefined ? null : storedAnswerSchema.parse(JSON.parse(text));
  }

  return {
    async findOrClaim(key) {
      const expiration = { type: 'PX', value: pendingMs } as const;
      for (;;) {
        const claimed = await store.ask((client) => client.set(nameOf(key), PENDING, { condition: 'NX', expiration }));
        if (claimed !== null) return null;
        const found = await store.ask((client) =>
          client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(nameOf(key)),
        );
        if (found === undefined) return null;
        if (found && !found.equals(Buffer.from(PENDING))) return read(found, key);
        await sleep(POLL_MS);
      }
    },
    async set(keys, answer) {
      const text = JSON.stringify(answer);
      const expiration = { type: 'PX', value: keepMs } as const;
      await store.ask((client) =>
        Promise.all(keys.map((key) => client.set(nameOf(key), seal.seal(text, key), { expiration }))),
      );
    },
    async delete(key) {
      await store.ask((client) => client.del(nameOf(key)));
    },
  };
}

/** The answer to a call, as far as a repetition of the call gets it again. */
const storedAnswerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  /** The session that the answer gives to the browser; null when it gives none. */
  startedSession: z.string().nullable(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** All others are set for each answer anew. */
const REPEATED_HEADERS = ['content-type', 'cache-control', 'retry-after', 'set-cookie'] as const;

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

export function repeatedHeaders(headers: Headers): StoredAnswer['headers'] {
  const repeated: StoredAnswer['headers'] = {};
  for (const name of REPEATED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) repeated[name] = typeof value === 'number' ? String(value) : value;
  }
  return repeated;
}

const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 499]);

/** A failure that may be over soon is shared with who waits for it, and tried anew by who comes later. */
function isFinal({ status }: StoredAnswer): boolean {
  return status < 500 && !TEMPORARY.has(status);
}
