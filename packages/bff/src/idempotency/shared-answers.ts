import { setTimeout as sleep } from 'node:timers/promises';
import { RESP_TYPES } from '@redis/client';
import type { Seal } from '../sealing/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { type StoredAnswer, storedAnswerSchema } from './stored-answer.ts';

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
export interface SharedAnswers {
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
