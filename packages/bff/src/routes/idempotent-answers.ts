import { setTimeout as sleep } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/redis-connection.ts';
import type { Seal } from '../shared-store/seal.ts';

const MAX_ANSWERS = 2_000;
/** Longer than anybody presses a button again because nothing seems to happen. */
const LIFE_MS = 5 * 60_000;
/** In the place of an answer: an instance is working on it. */
const PENDING = 'pending';
const POLL_MS = 50;
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 499]);

/** The answer to a call, as far as a repetition of the call gets it again. */
const storedAnswerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  /** The session that the answer gives to the browser; null when it gives none. */
  startedSession: z.string().nullable(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** Answers to calls that are not to be made twice, by keys that nobody else can know or guess. */
interface IdempotentAnswers {
  /**
   * The answer of the same call before, which may still be under way. Null: the caller makes the call, and must `settle` it.
   * An answer that is no longer `isValid` is deleted.
   */
  findOrClaim(key: string, isValid: (answer: StoredAnswer) => Promise<boolean>): Promise<StoredAnswer | null>;
  /** Gives the answer to those who wait for it, and stores it under `laterKey` too, which its receiver has from now on. */
  settle(key: string, laterKey: string, answer: StoredAnswer): Promise<void>;
}

interface SharedAnswersOptions {
  readonly store: SharedStore;
  readonly seal: Seal;
  /** Longest that a call may be under way; an instance that ended meanwhile holds it up no longer. */
  readonly pendingMs: number;
}

/** With `sharing`, answers of all instances. While the store is away, each instance has its own alone. */
export function createIdempotentAnswers(now: () => number, sharing: SharedAnswersOptions | null): IdempotentAnswers {
  const answers = new LRUCache<string, StoredAnswer>({
    max: MAX_ANSWERS,
    ttl: LIFE_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const shared = sharing && createSharedAnswers(sharing);
  const pending = new Map<string, PromiseWithResolvers<StoredAnswer>>();

  async function find(key: string): Promise<StoredAnswer | null> {
    const known = (await pending.get(key)?.promise) ?? answers.get(key);
    if (known) return known;
    // Before anything is awaited: calls from here on wait for this one.
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
      // A failure that may be over soon is shared with those who wait for it, and tried anew by later callers.
      const isFinal = answer.status < 500 && !TEMPORARY.has(answer.status);
      if (isFinal) for (const each of [key, laterKey]) answers.set(each, answer);
      pending.get(key)?.resolve(answer);
      pending.delete(key);
      await (isFinal ? shared?.set([key, laterKey], answer) : shared?.delete(key));
    },
  };
}

/** Answers in the shared store; sealed, as they hold session cookies. None of it rejects. */
function createSharedAnswers({ store, seal, pendingMs }: SharedAnswersOptions) {
  const nameOf = (key: string) => `idempotency:${key}`;

  function read(bytes: Buffer, key: string): StoredAnswer | null {
    const text = seal.open(bytes, key);
    return text === undefined ? null : storedAnswerSchema.parse(JSON.parse(text));
  }

  return {
    /** The answer of another instance, once it is there; null: this instance makes the call. */
    async findOrClaim(key: string): Promise<StoredAnswer | null> {
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
    async set(keys: readonly string[], answer: StoredAnswer): Promise<void> {
      const text = JSON.stringify(answer);
      const expiration = { type: 'PX', value: LIFE_MS } as const;
      await store.ask((client) =>
        Promise.all(keys.map((key) => client.set(nameOf(key), seal.seal(text, key), { expiration }))),
      );
    },
    async delete(key: string): Promise<void> {
      await store.ask((client) => client.del(nameOf(key)));
    },
  };
}
