import type { App, Captcha, CaptchaAction } from '../app-context.ts';
import { type SubmissionFailure, textField } from './submission.ts';

/** The captcha field of a form that was sent without JavaScript. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/** The captcha of forms that were posted without JavaScript: the user copied the code into a field. */
export const formCaptcha: Captcha = {
  prepare: () => undefined,
  tokenFor: async (form) => textField(form, CAPTCHA_FIELD).trim() || null,
  canRetry: false,
};

/** The captcha service can't be reached from this browser, because of a blocker or the network. */
export class CaptchaBlockedError extends Error {
  constructor(cause?: unknown) {
    super('The captcha did not load.', { cause });
    this.name = 'CaptchaBlockedError';
  }
}

/** Sends a form with a captcha token; null when accepted. A refused token may have expired: it is replaced once. */
export async function withCaptcha(
  { captcha, logger }: Pick<App, 'captcha' | 'logger'>,
  { form, action }: { readonly form: FormData; readonly action: CaptchaAction },
  send: (token: string | null) => Promise<SubmissionFailure | null>,
): Promise<SubmissionFailure | null> {
  try {
    const failure = await send(await captcha.tokenFor(form, action));
    if (failure?.kind !== 'captcha-rejected' || !captcha.canRetry) return failure;
    return await send(await captcha.tokenFor(form, action));
  } catch (cause) {
    if (!(cause instanceof CaptchaBlockedError)) throw cause;
    // The form shows this: the user can unblock the captcha and send again.
    logger.warn(cause.message, cause.cause);
    return { kind: globalThis.navigator?.onLine === false ? 'offline' : 'captcha-blocked' };
  }
}
