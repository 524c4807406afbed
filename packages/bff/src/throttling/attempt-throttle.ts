import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CountedWindow, SharedCount, SharedCounts } from './shared-counts.plugin.ts';

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
export function createAttemptThrottle(local: FailureCounts, shared: SharedCounts | undefined): AttemptThrottle {
  function beginHere(limitsAt: LimitsAt): Attempt {
    const limits = limitsAt(local.count);
    const waits = limits.filter(({ key, max }) => local.count(key) >= max).map(({ key }) => local.waitMs(key));
    if (waits.length > 0) return { kind: 'refused', retryAfterMs: Math.max(...waits) };
    const counted = limits.map(({ key, windowMs }) => local.add(key, windowMs));
    return {
      kind: 'counted',
      takeBack() {
        for (const takeBack of counted.splice(0)) takeBack();
      },
    };
  }

  return {
    async begin(limitsAt) {
      const here = beginHere(limitsAt);
      if (!shared || here.kind === 'refused') return here;
      const windows = limitsAt(local.count);
      const counts = await shared.add(windows, 1);
      if (!counts) return here;
      const retryAfterMs = waitOf(limitsAt, windows, counts);
      let isTaken = true;
      const takeBack = () => {
        if (isTaken) shared.takeBack(windows, counts);
        isTaken = false;
        here.takeBack();
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
  counts: readonly SharedCount[],
): number | undefined {
  const byKey = new Map(windows.map(({ key }, index) => [key, counts[index]]));
  const before = (key: string) => (byKey.get(key)?.count ?? 1) - 1;
  const exceeded = limitsAt(before).filter(({ key, max }) => before(key) >= max);
  if (exceeded.length === 0) return undefined;
  return Math.max(...exceeded.map(({ key }) => byKey.get(key)?.waitMs ?? 0));
}

/** Keys remembered at once; a flood of new ones pushes the least recent out. */
const MOST_KEYS = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts by key, each within a window that begins with the first one. */
interface FailureCounts {
  count(key: string): number;
  /** Milliseconds until the key's window ends; 0 without one. */
  waitMs(key: string): number;
  /** Gives the way to take this one back. */
  add(key: string, windowMs: number): () => void;
}

export function createFailureCounts(now: () => number): FailureCounts {
  const windows = new LRUCache<string, Window>({ max: MOST_KEYS });

  function open(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  return {
    count: (key) => open(key)?.count ?? 0,
    waitMs: (key) => (open(key)?.endsAt ?? now()) - now(),
    add(key, windowMs) {
      const window = open(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += 1;
      windows.set(key, window);
      return () => {
        window.count -= 1;
      };
    },
  };
}

/** What stands for a mail address in memory: a hash, the same however the address is written. */
export function addressKey(address: string): string {
  return createHash('sha256').update(address.trim().normalize('NFC').toLowerCase()).digest('base64url');
}
