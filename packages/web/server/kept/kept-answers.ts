import { HEADERS } from '@sound-library/contract/headers.ts';
import { LRUCache } from 'lru-cache';
import { frozen } from '../../src/lib/frozen.ts';
import type { TransportAnswer } from '../../src/platform/api/transport.ts';

/** So long nobody asks the BFF again: it hears itself of what is published, and visitors see it within two seconds. */
const TRUSTED_MS = 500;
const MAX_BYTES = 24 * 1024 * 1024;
/** An answer as a tree of objects takes several times the room of its text. */
const OBJECT_FACTOR = 6;

/** A public answer of the BFF as this process keeps it. */
export interface KeptAnswer {
  readonly etag: string;
  answer: TransportAnswer;
  /** Characters of its JSON. */
  readonly size: number;
  /** Milliseconds of the monotonic clock when the BFF last vouched for it. */
  vouchedAt: number;
}

/** Public answers of the BFF, parsed once: everybody's pages are made of the same frozen objects. */
export interface KeptAnswers {
  readonly known: (key: string) => KeptAnswer | undefined;
  readonly isTrusted: (kept: KeptAnswer) => boolean;
  /** Takes note that the BFF vouched for it, with these headers. */
  readonly vouch: (kept: KeptAnswer, headers: Headers) => TransportAnswer;
  /** Keeps the answer if it is everybody's; gives it as it is to be handed on. */
  readonly take: (key: string, answer: TransportAnswer) => TransportAnswer;
}

export function createKeptAnswers(now: () => number = () => performance.now()): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size * OBJECT_FACTOR + key.length + 512,
  });
  return {
    known: (key) => answers.get(key),
    isTrusted: ({ vouchedAt }) => now() - vouchedAt < TRUSTED_MS,
    vouch(kept, headers) {
      kept.vouchedAt = now();
      const version = headers.get(HEADERS.contentVersion);
      // The same answer may be of newer content.
      if (version !== null) kept.answer = { ...kept.answer, headers: new Headers(kept.answer.headers) };
      if (version !== null) kept.answer.headers.set(HEADERS.contentVersion, version);
      return kept.answer;
    },
    take(key, given) {
      const etag = given.headers.get('etag');
      const isPublic = given.headers.get('cache-control')?.startsWith('public') ?? false;
      if (given.status !== 200 || etag === null || !isPublic || given.headers.has('set-cookie')) return given;
      const body = parsed(given.text);
      if (!body) return given;
      const answer = { status: 200, headers: given.headers, text: '', body };
      answers.set(key, { etag, answer, size: given.text.length, vouchedAt: now() });
      return answer;
    },
  };
}

/** Frozen, as many will have it in hand. Null when it is no JSON object: what is wrong with it is for the client to say. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? frozen(value) : null;
  } catch {
    return null;
  }
}
