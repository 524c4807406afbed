import type { User } from '@sound-library/contract/resources/user.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import { refusedNewPassword, textField } from '../../../platform/forms/form-values.ts';
import { type FormOutcome, sendForm } from '../../../platform/forms/submission.ts';
import { currentPasswordOf, refusedPassword } from '../AccountForm/current-password.ts';
import { refusalOf } from '../AccountForm/refusal-of.ts';

/** Changes a member's password; their other sessions end. Throws `ApiError` when this one has ended already. */
export async function changePassword({ app, locale }: PageContext, form: FormData, user: User): Promise<FormOutcome> {
  const current_password = await currentPasswordOf(app, form, user);
  const password = textField(form, 'password');
  const fields = [...refusedPassword(current_password), ...refusedNewPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const outcome = await sendForm(app, async () => {
    const answer = await app.api('changePassword', { body: { current_password, password } }, { locale });
    if (answer.status === 200) return null;
    const { body } = answer;
    return refusalOf({ ...answer, body });
  });
  if (outcome.kind === 'success') {
    await app.queryClient.invalidateQueries({ queryKey: ['member', user.id], refetchType: 'none' });
  }
  return outcome;
}
