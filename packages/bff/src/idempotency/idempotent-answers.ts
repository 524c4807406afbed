import { LRUCache } from 'lru-cache';
import type { SharedAnswers } from './shared-answers.ts';
import { isFinal, type StoredAnswer } from './stored-answer.ts';

const MAX_ANSWERS = 2_000;

interface IdempotentAnswersOptions {
  readonly keepMs: number;
  readonly now: () => number;
  /** Null without a store that instances share. */
  readonly shared: SharedAnswers | null;
}

/** Answers to calls that are not to be made twice, by keys that nobody else can know or guess. */
export interface IdempotentAnswers {
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
