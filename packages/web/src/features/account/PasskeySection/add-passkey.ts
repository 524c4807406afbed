import type { Passkey } from '@sound-library/contract/resources/passkeys.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';
import { type CeremonyProblem, makePasskey } from '../../../platform/auth/passkeys.ts';
import { failureOf, failureOfSilence, type SubmissionFailure } from '../../../platform/forms/submission.ts';

/** `full`: the account holds as many as it may. */
export type AddPasskeyFailure = { readonly kind: 'full' | 'rejected' } | CeremonyProblem | SubmissionFailure;
export type AddPasskeyOutcome = { readonly kind: 'success'; readonly passkey: Passkey } | AddPasskeyFailure;

/** Lets the browser make a passkey, and keeps it under the name. */
export async function addPasskey(app: App, name: string): Promise<AddPasskeyOutcome> {
  if (name === '') return { kind: 'refused-fields', fields: [{ field: 'name', issue: 'required' }] };
  try {
    const begun = await app.api('beginPasskey', {});
    if (begun.status !== 200) {
      const { body } = begun;
      return body.code === 'forbidden' ? { kind: 'full' } : failureOf({ ...begun, body });
    }
    const made = await makePasskey(app, begun.body.options);
    if (made.kind !== 'answer') return made;
    const answer = await app.api('addPasskey', { body: { name, response: made.response } });
    if (answer.status === 201) return { kind: 'success', passkey: answer.body };
    const { body } = answer;
    return body.code === 'passkey_rejected' ? { kind: 'rejected' } : failureOf({ ...answer, body });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    app.logger.error('A passkey could not be added', cause);
    return failureOfSilence(cause);
  }
}
