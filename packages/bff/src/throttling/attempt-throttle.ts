import { createHash } from 'node:crypto';
import { foldTyped } from '@sound-library/contract/fold-typed.ts';
import { LRUCache } from 'lru-cache';
import type { CountedWindow, SharedCounts, WindowCount } from './shared-counts.plugin.ts';

/** Maximum number of keys in memory; a flood of new ones evicts the least recent. */
const MOST_KEYS = 100_000;

/** A key that counts an attempt, and its limit. */
export interface AttemptLimit extends CountedWindow {
  readonly max: number;
}

/** The limits of an attempt, by the previous counts. They always name the same keys. */
type LimitsAt = (countOf: (key: string) => number) => readonly AttemptLimit[];

export type Attempt =
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** Counted from the start, so that concurrent attempts can't exceed a limit together. */
  | { readonly kind: 'counted'; takeBack(): void };

export interface AttemptThrottle {
  begin(limitsAt: LimitsAt): Promise<Attempt>;
}

/**
 * Limits attempts: here, and with `shared` over all instances. Local counting continues while the shared store is unavailable, so
 * that an outage grants no new budget at any instance.
 */
export function createAttemptThrottle(now: () => number, shared: SharedCounts | undefined): AttemptThrottle {
  const local = createLocalCounts(now);
  return {
    async begin(limitsAt) {
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
    },
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

/** Counts of this instance. */
function createLocalCounts(now: () => number) {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: MOST_KEYS });
  return {
    add: (counted: readonly CountedWindow[]): readonly WindowCount[] =>
      counted.map(({ key, windowMs }) => {
        const known = windows.get(key);
        const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs };
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
export function addressKey(address: string): string {
  return createHash('sha256').update(foldTyped(address).toLowerCase()).digest('base64url');
}
