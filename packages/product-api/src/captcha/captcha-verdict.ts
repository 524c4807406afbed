import { z } from 'zod';

/** reCAPTCHA's own proposal: below it, somebody is rather a program than a person. */
const SCORE_MIN = 0.5;

/** What the service answers; only version 3 gives a score. */
export const siteVerifySchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

export type CaptchaVerdict = 'person' | 'program' | 'misconfigured';

/** What an answer means. A refusal of our own secret says nothing about the person. */
export function captchaVerdict(answer: z.infer<typeof siteVerifySchema>): CaptchaVerdict {
  if (answer['error-codes'].some((code) => /-input-secret$|^bad-request$/.test(code))) return 'misconfigured';
  return answer.success && (answer.score ?? 1) >= SCORE_MIN ? 'person' : 'program';
}
