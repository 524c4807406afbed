import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CaptchaTokens, TokenError } from './captcha-tokens.ts';

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
