import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 48;
export const TOKEN_LIFE_MS = 2 * 60_000;
/** Tokens that are remembered; the oldest goes first. */
const TOKENS_KEPT = 10_000;

/** Token that every check finds good, as often as it is asked. */
export const PASSING_TOKEN = 'sandbox-captcha-passes';

export interface CaptchaOrigin {
  /** Host of the page that asked for the token; empty when it is not known. */
  readonly hostname: string;
  /** What the person was about to do, when the page said it (version 3). */
  readonly action: string | undefined;
}

export interface SolvedCaptcha extends CaptchaOrigin {
  readonly solvedAt: Date;
}

export type TokenError = 'missing-input-response' | 'invalid-input-response' | 'timeout-or-duplicate';

export interface CaptchaTokens {
  /** A new token, good once for two minutes. */
  issue(origin: CaptchaOrigin): string;
  /** What is wrong with a token; undefined when nothing is. Uses nothing up. */
  errorOf(token: string): TokenError | undefined;
  /** What is known about a good token; from now on the token is a duplicate. Undefined for any other. */
  redeem(token: string): SolvedCaptcha | undefined;
}

/** The tokens that the captcha service gave out, in memory. */
export function captchaTokens(now = () => Date.now()): CaptchaTokens {
  const issued = new Map<string, SolvedCaptcha & { isUsed: boolean }>();

  function errorOf(token: string): TokenError | undefined {
    if (token === '') return 'missing-input-response';
    if (token === PASSING_TOKEN) return undefined;
    const known = issued.get(token);
    if (known === undefined) return 'invalid-input-response';
    return known.isUsed || now() - known.solvedAt.getTime() > TOKEN_LIFE_MS ? 'timeout-or-duplicate' : undefined;
  }

  return {
    issue: (origin) => {
      const [oldest] = issued.keys();
      if (issued.size >= TOKENS_KEPT && oldest !== undefined) issued.delete(oldest);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      issued.set(token, { ...origin, solvedAt: new Date(now()), isUsed: false });
      return token;
    },
    errorOf,
    redeem: (token) => {
      if (errorOf(token) !== undefined) return undefined;
      const known = issued.get(token);
      if (known === undefined) return { hostname: 'localhost', action: undefined, solvedAt: new Date(now()) };
      known.isUsed = true;
      return known;
    },
  };
}
