import { createFailureCounts } from './failure-counts.ts';
import { type LoginSource, loginLimits, strangersKey } from './login-limits.ts';

export type LoginAttempt =
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** Counted as a failure from the start, so that attempts at the same time can't exceed a limit together. */
  | { readonly kind: 'counted'; takeBack(): void };

export interface LoginThrottle {
  begin(account: string, source: LoginSource): LoginAttempt;
}

/** Slows the guessing of passwords down without locking the owner out. Counts in this process. */
export function createLoginThrottle(now: () => number): LoginThrottle {
  const failures = createFailureCounts(now);
  return {
    begin(account, source) {
      const limits = loginLimits(account, source, failures.count(strangersKey(account)));
      const waits = limits.filter(({ key, max }) => failures.count(key) >= max).map(({ key }) => failures.waitMs(key));
      if (waits.length > 0) return { kind: 'refused', retryAfterMs: Math.max(...waits) };
      const counted = limits.map(({ key, windowMs }) => failures.add(key, windowMs));
      return {
        kind: 'counted',
        takeBack() {
          for (const takeBack of counted.splice(0)) takeBack();
        },
      };
    },
  };
}
