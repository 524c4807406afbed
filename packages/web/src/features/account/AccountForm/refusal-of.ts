import { errorOf } from '../../../platform/api/api-error.ts';
import { failureOf, type SubmissionFailure } from '../../../platform/forms/submission.ts';

/** Reads the answer that refuses a member's form. Throws `ApiError` when it says that the session has ended. */
export function refusalOf(answer: Parameters<typeof failureOf>[0]): SubmissionFailure {
  if (answer.body.code === 'unauthenticated') throw errorOf(answer);
  return failureOf(answer);
}
