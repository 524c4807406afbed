import type { PageContext } from '../../../platform/app-context.ts';
import { refusedEmailAddress } from '../../../platform/forms/form-values.ts';
import { type FormOutcome, failureOf, sendForm } from '../../../platform/forms/submission.ts';

/** Has a link for a new password sent. Success says nothing about whether there is such an account. */
export async function askForLink({ app, locale }: PageContext, email: string): Promise<FormOutcome> {
  const fields = refusedEmailAddress('email', email);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  return sendForm(app, async () => {
    const answer = await app.api('forgotPassword', { body: { email } }, { locale });
    if (answer.status === 204) return null;
    const { body } = answer;
    return failureOf({ ...answer, body });
  });
}
