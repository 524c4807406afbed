import { ApiError } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { failureOfSilence, type SubmissionFailure } from './submission-failure.ts';

export type FormOutcome = { readonly kind: 'success' } | SubmissionFailure;

/** Sends a form that logs nobody in; `send` gives null when it was accepted. */
export async function sendForm(
  { logger }: Pick<App, 'logger'>,
  send: () => Promise<SubmissionFailure | null>,
): Promise<FormOutcome> {
  try {
    return (await send()) ?? { kind: 'success' };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code === 'unauthenticated') throw cause;
    // The visitor stays in front of the form, and can simply send it again.
    logger.error('A form could not be sent', cause);
    return failureOfSilence(cause);
  }
}
