import { refusedNewPassword, textField } from '../../../platform/forms/form-values.ts';
import { type FormOutcome, failureOf, sendForm } from '../../../platform/forms/submission.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { afterMailLink } from '../MailLink/after-mail-link.ts';
import { linkIn } from '../MailLink/mail-link-state.ts';

/** Sets a new password by the page's link; every session of the account ends, this browser's too if it is one of them. */
export async function resetPassword({ app, locale, url }: PageArguments, form: FormData): Promise<FormOutcome> {
  const password = textField(form, 'password');
  const fields = refusedNewPassword(password);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const link = linkIn(url);
  const outcome = await sendForm(app, async () => {
    const answer = await app.api('resetPassword', { body: { password, link_id: link } }, { locale });
    if (answer.status === 204) return null;
    const { body } = answer;
    return failureOf({ ...answer, body });
  });
  return afterMailLink(app, link, outcome);
}
