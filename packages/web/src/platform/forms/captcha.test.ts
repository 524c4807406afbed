import { expect, it, vi } from 'vitest';
import type { Captcha } from '../app-context.ts';
import { CAPTCHA_FIELD, CaptchaBlockedError, formCaptcha, withCaptcha } from './captcha.ts';
import type { SubmissionFailure } from './submission.ts';

const form = new FormData();
form.set(CAPTCHA_FIELD, ' copied ');
const submission = { form, action: 'register' } as const;
const REJECTED: SubmissionFailure = { kind: 'captcha-rejected' };
const logger = { error: vi.fn(), warn: vi.fn() };

/** A captcha that returns one token after another. */
function captchaOf(...tokens: string[]): Captcha {
  const remaining = [...tokens];
  return { prepare: () => undefined, tokenFor: async () => remaining.shift() ?? null, canRetry: true };
}

it('sends the token along', async () => {
  const send = vi.fn(async () => null);
  await expect(withCaptcha({ captcha: captchaOf('one'), logger }, submission, send)).resolves.toBeNull();
  expect(send.mock.calls).toEqual([['one']]);
});

it('replaces a refused token once, because it may have expired', async () => {
  const send = vi.fn(async (token: string | null) => (token === 'two' ? null : REJECTED));
  await expect(withCaptcha({ captcha: captchaOf('one', 'two'), logger }, submission, send)).resolves.toBeNull();
  const never = vi.fn(async () => REJECTED);
  await expect(withCaptcha({ captcha: captchaOf('one', 'two'), logger }, submission, never)).resolves.toBe(REJECTED);
  expect(never).toHaveBeenCalledTimes(2);
});

it('sends a form that was refused for another reason only once', async () => {
  const send = vi.fn(async (): Promise<SubmissionFailure> => ({ kind: 'unavailable' }));
  const outcome = await withCaptcha({ captcha: captchaOf('one'), logger }, submission, send);
  expect(outcome).toEqual({ kind: 'unavailable' });
  expect(send).toHaveBeenCalledOnce();
});

it('uses the code that the user copied into a form without JavaScript, without a second attempt', async () => {
  const send = vi.fn(async () => REJECTED);
  await expect(withCaptcha({ captcha: formCaptcha, logger }, submission, send)).resolves.toBe(REJECTED);
  expect(send.mock.calls).toEqual([['copied']]);
});

it.each([
  [true, 'captcha-blocked'],
  [false, 'offline'],
])('where the captcha does not load and the browser says online: %s, the failure is %s', async (onLine, kind) => {
  vi.stubGlobal('navigator', { onLine });
  const captcha = { ...captchaOf(), tokenFor: () => Promise.reject(new CaptchaBlockedError()) };
  await expect(withCaptcha({ captcha, logger }, submission, vi.fn())).resolves.toEqual({ kind });
});
