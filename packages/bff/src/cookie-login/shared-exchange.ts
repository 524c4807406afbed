import { LRUCache } from 'lru-cache';
import { sessionKey } from '../cookies/session-key.ts';
import type { LoginResult } from './login-result.ts';

const MOST_SESSIONS = 10_000;

export interface SharedExchangeOptions {
  /** Milliseconds for which a result serves further callers; 0 shares among concurrent callers only. */
  readonly shareMs: number;
  readonly now: () => number;
}

/** A result, and whether it was fetched for somebody else before. */
export interface SharedLogin {
  readonly result: LoginResult;
  readonly shared: boolean;
}

export interface SharedExchange {
  /** Runs `exchange` unless this session's result is there or on its way. A failure is shared, but never kept. */
  get(sessionToken: string, exchange: () => Promise<LoginResult>): Promise<SharedLogin>;
  /** Drops the session's result; with `bearer` only if it is still that one. */
  forget(sessionToken: string, bearer?: string): void;
}

interface Entry {
  readonly startedAt: number;
  readonly promise: Promise<LoginResult>;
  result: LoginResult | undefined;
}

/** Shares the result of a session's cookie login between its callers (specification, section 4). */
export function createSharedExchange({ shareMs, now }: SharedExchangeOptions): SharedExchange {
  // By hash, so that a memory dump of this map logs nobody in for longer than a bearer lives.
  const entries = new LRUCache<string, Entry>({ max: MOST_SESSIONS });

  function start(key: string, exchange: () => Promise<LoginResult>): Entry {
    const entry: Entry = { startedAt: now(), promise: exchange(), result: undefined };
    entries.set(key, entry);
    entry.promise.then(
      (result) => {
        entry.result = result;
        if (shareMs === 0) drop(key, entry);
      },
      () => drop(key, entry),
    );
    return entry;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  return {
    async get(sessionToken, exchange) {
      const key = sessionKey(sessionToken);
      const known = entries.get(key);
      const usable = known && (known.result === undefined || now() - known.startedAt < shareMs);
      const entry = usable ? known : start(key, exchange);
      return { result: await entry.promise, shared: entry === known };
    },
    forget(sessionToken, bearer) {
      const key = sessionKey(sessionToken);
      const { result } = entries.get(key) ?? {};
      const replaced = bearer !== undefined && !(result?.kind === 'member' && result.bearer === bearer);
      if (!replaced) entries.delete(key);
    },
  };
}
