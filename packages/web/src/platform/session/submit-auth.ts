import { ApiError } from '../api/api-error.ts';
import { failureOfSilence, type SubmissionFailure } from '../forms/submission-failure.ts';
import { completeLogin, type PostLogin } from './complete-login.ts';
import { CriticalUserDataError } from './critical-user-data-error.ts';
import type { SessionApp } from './session.ts';

/** Sends a form that logs in; what the call itself answers is the form's own. */
export async function submitAuth<Failure>(
  app: SessionApp,
  send: () => Promise<Failure | null>,
  postLogin: PostLogin = {},
): Promise<{ readonly kind: 'success' } | Failure | SubmissionFailure> {
  try {
    const failure = await send();
    if (failure) return failure;
    const state = await completeLogin(app, postLogin);
    return state === 'member' ? { kind: 'success' } : { kind: 'cookies-refused' };
  } catch (cause) {
    // Both leave the visitor a guest in front of the form, who can simply send it again.
    if (cause instanceof CriticalUserDataError) {
      app.logger.error(cause.message, cause);
      return { kind: 'user-data-unavailable' };
    }
    if (cause instanceof ApiError) {
      app.logger.error('A form could not be sent', cause);
      return failureOfSilence(cause);
    }
    throw cause;
  }
}
