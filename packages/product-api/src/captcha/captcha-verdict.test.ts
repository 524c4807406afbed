import { expect, it } from 'vitest';
import { captchaVerdict, siteVerifySchema } from './captcha-verdict.ts';

it.each([
  [{ success: true }, 'person'],
  [{ success: true, score: 0.9 }, 'person'],
  [{ success: true, score: 0.5 }, 'person'],
  [{ success: true, score: 0.4 }, 'program'],
  [{ success: false }, 'program'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'program'],
  [{ success: false, 'error-codes': ['invalid-input-response'] }, 'program'],
  [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'misconfigured'],
  [{ success: false, 'error-codes': ['invalid-input-response', 'missing-input-secret'] }, 'misconfigured'],
  [{ success: false, 'error-codes': ['bad-request'] }, 'misconfigured'],
])('takes %j for a %s', (answer, expected) => {
  expect(captchaVerdict(siteVerifySchema.parse(answer))).toBe(expected);
});
