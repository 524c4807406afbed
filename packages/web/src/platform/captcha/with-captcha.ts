import type { App } from '../app-context.ts';
import type { SubmissionFailure } from '../forms/submission-failure.ts';
import type { CaptchaAction } from './captcha.ts';
import { CaptchaBlockedError } from './captcha-blocked-error.ts';

interface CaptchaQuestion {
  readonly form: FormData;
  readonly action: CaptchaAction;
}

/**
 * Sends a form with a captcha answer; gives null when it was accepted. A refused answer is replaced once, as it may
 * have been too old.
 */
export async function withCaptcha(
  { captcha, logger }: Pick<App, 'captcha' | 'logger'>,
  { form, action }: CaptchaQuestion,
  send: (answer: string | null) => Promise<SubmissionFailure | null>,
): Promise<SubmissionFailure | null> {
  try {
    const failure = await send(await captcha.answerFor(form, action));
    if (failure?.kind !== 'captcha-rejected' || !captcha.canAnswerAnew) return failure;
    return await send(await captcha.answerFor(form, action));
  } catch (cause) {
    if (!(cause instanceof CaptchaBlockedError)) throw cause;
    // Told to the person, who can let it through and send again.
    logger.warn(cause.message, cause.cause);
    return { kind: 'captcha-blocked' };
  }
}
