import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

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

/** What version 3 says of a person; ours are all people. */
const SCORE = 0.9;

const questionSchema = z.object({
  secret: z.string().default(''),
  response: z.string().default(''),
  remoteip: z.string().optional(),
});

type ErrorCode = 'bad-request' | 'missing-input-secret' | 'invalid-input-secret' | TokenError;

export type Verdict =
  | {
      readonly success: true;
      readonly challenge_ts: string;
      readonly hostname: string;
      /** Both only for a token that was made for an action. */
      readonly score?: number;
      readonly action?: string;
    }
  | { readonly success: false; readonly 'error-codes': readonly ErrorCode[] };

/** Answers a check of a token (the form's fields). A wrong secret uses no token up. */
export function siteVerify(form: unknown, secret: string, tokens: CaptchaTokens): Verdict {
  const { data: question } = questionSchema.safeParse(form ?? {});
  if (question === undefined) {
    return { success: false, 'error-codes': ['bad-request'] };
  }
  const errors = [tokens.errorOf(question.response), secretError(question.secret, secret)].filter(
    (error) => error !== undefined,
  );
  const solved = errors.length === 0 ? tokens.redeem(question.response) : undefined;
  if (solved === undefined) {
    return { success: false, 'error-codes': errors };
  }
  const { solvedAt, hostname, action } = solved;
  return {
    success: true,
    challenge_ts: solvedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    hostname,
    ...(action === undefined ? {} : { score: SCORE, action }),
  };
}

function secretError(given: string, expected: string): ErrorCode | undefined {
  if (given === '') return 'missing-input-secret';
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other) ? undefined : 'invalid-input-secret';
}
