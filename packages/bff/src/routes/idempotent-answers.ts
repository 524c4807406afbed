import { setTimeout as sleep } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedStore } from '../shared-store/redis-connection.ts';
import type { Seal } from '../shared-store/seal.ts';

const MAX_ANSWERS = 2_000;
/** Longer than a user waits before pressing an unresponsive button again. */
const LIFE_MS = 5 * 60_000;
/** In place of a response: an instance is working on it. */
const PENDING = 'pending';
const POLL_MS = 50;
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 499]);

/** The part of a response that a repetition of the call gets again. */
const storedAnswerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  /** The session that the response sets; null when it sets none. */
  startedSession: z.string().nullable(),
});

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** Responses to calls that must not run twice, by keys that no other client can guess. */
interface IdempotentAnswers {
  /**
   * The response to an earlier, possibly pending, run of the same call. Null: the caller runs the call, and must `settle` it. A
   * response that is no longer `isValid` is deleted.
   */
  findOrClaim(key: string, isValid: (answer: StoredAnswer) => Promise<boolean>): Promise<StoredAnswer | null>;
  /** Passes the response to waiting callers, and stores it under `laterKey` too, the key that its receiver uses from now on. */
  settle(key: string, laterKey: string, answer: StoredAnswer): Promise<void>;
}

interface SharedAnswersOptions {
  readonly store: SharedStore;
  readonly seal: Seal;
  /** Maximum duration of a call; after it, an instance that ended meanwhile no longer blocks the key. */
  readonly pendingMs: number;
}

/** With `sharing`, responses of all instances. While the store is unavailable, each instance has only its own. */
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
    // Before the first await, so that concurrent calls wait for this one.
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
      // A transient failure is shared with the callers that wait for it, and later callers try again.
      const isFinal = answer.status < 500 && !TEMPORARY.has(answer.status);
      if (isFinal) for (const each of [key, laterKey]) answers.set(each, answer);
      pending.get(key)?.resolve(answer);
      pending.delete(key);
      await (isFinal ? shared?.set([key, laterKey], answer) : shared?.delete(key));
    },
  };
}

/** Responses in the shared store; encrypted, because they hold session cookies. No method rejects. */
function createSharedAnswers({ store, seal, pendingMs }: SharedAnswersOptions) {
  const nameOf = (key: string) => `idempotency:${key}`;

  function read(bytes: Buffer, key: string): StoredAnswer | null {
    const text = seal.open(bytes, key);
    return text === undefined ? null : storedAnswerSchema.parse(JSON.parse(text));
  }

  return {
    /** The response of another instance, once it is available; null: this instance makes the call. */
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
