import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CountedWindow, SharedCounts, WindowCount } from './shared-counts.plugin.ts';

/** Keys remembered at once; a flood of new ones pushes the least recent out. */
const MOST_KEYS = 100_000;

/** What counts an attempt, and how often it may have been counted before. */
export interface AttemptLimit extends CountedWindow {
  readonly max: number;
}

/** The limits of an attempt, by what was counted before it. They name the same keys whatever that is. */
type LimitsAt = (countOf: (key: string) => number) => readonly AttemptLimit[];

export type Attempt =
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** Counted from the start, so that attempts at the same time can't exceed a limit together. */
  | { readonly kind: 'counted'; takeBack(): void };

export interface AttemptThrottle {
  begin(limitsAt: LimitsAt): Promise<Attempt>;
}

/**
 * Limits attempts: here, and with `shared` over all instances together. What is counted here goes on while the shared store
 * is away, so that its loss gives nobody a new budget at any instance.
 */
export function createAttemptThrottle(now: () => number, shared: SharedCounts | undefined): AttemptThrottle {
  const local = createLocalCounts(now);
  return {
    async begin(limitsAt) {
      const windows = limitsAt(() => 0);
      const here = local.add(windows);
      const waitHereMs = waitOf(limitsAt, windows, here);
      const all = waitHereMs === undefined ? await shared?.add(windows, 1) : undefined;
      const retryAfterMs = waitHereMs ?? (all && waitOf(limitsAt, windows, all));
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

/** How long to wait when this attempt, which the counts hold already, was one too many. */
function waitOf(
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

/** What stands for a mail address in memory: a hash, the same however the address is written. */
export function addressKey(address: string): string {
  return createHash('sha256').update(address.trim().normalize('NFC').toLowerCase()).digest('base64url');
}
