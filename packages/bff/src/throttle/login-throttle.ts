import type { Attempt, AttemptThrottle } from './attempt-throttle.ts';
import { type LoginSource, loginLimits, strangersKey } from './login-limits.ts';

export interface LoginThrottle {
  begin(account: string, source: LoginSource): Promise<Attempt>;
}

/** Slows the guessing of passwords down without locking the owner out. */
export function createLoginThrottle(attempts: AttemptThrottle): LoginThrottle {
  return {
    begin: (account, source) =>
      attempts.begin((countOf) => loginLimits(account, source, countOf(strangersKey(account)))),
  };
}
