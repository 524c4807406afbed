import type { RefusedField } from '@sound-library/contract/errors.ts';
import { refusedNewPassword, textField } from '../../../platform/forms/form-values.ts';
import { type FormOutcome, failureOf, sendForm } from '../../../platform/forms/submission.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { afterMailLink } from '../MailLink/after-mail-link.ts';
import { linkIn } from '../MailLink/mail-link-state.ts';

const NAMES = ['first_name', 'last_name'] as const;

/** The names of the form, which is shown with them again when it is refused. */
export function namesOf(form: FormData): Readonly<Record<(typeof NAMES)[number], string>> {
  return { first_name: textField(form, 'first_name').trim(), last_name: textField(form, 'last_name').trim() };
}

/** Gives an account that was made without details its name and password, by the page's link. */
export async function setAccountDetails({ app, locale, url }: PageArguments, form: FormData): Promise<FormOutcome> {
  const names = namesOf(form);
  const password = textField(form, 'password');
  const missing = NAMES.filter((field) => names[field] === '').map(
    (field): RefusedField => ({ field, issue: 'required' }),
  );
  const fields = [...missing, ...refusedNewPassword(password)];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const link = linkIn(url);
  const outcome = await sendForm(app, async () => {
    const answer = await app.api('setAccountDetails', { body: { ...names, password, link_id: link } }, { locale });
    if (answer.status === 204) return null;
    const { body } = answer;
    return failureOf({ ...answer, body });
  });
  return afterMailLink(app, link, outcome);
}
