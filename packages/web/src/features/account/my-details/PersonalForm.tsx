import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { accountQuery } from '../../../platform/auth/visitor-queries.ts';
import { NameFields } from '../../../platform/forms/account-fields.tsx';
import { useFields } from '../../../platform/forms/form-problems.tsx';
import { refusalOf, requiredFields, textField } from '../../../platform/forms/submission.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { AccountForm, useRefusedForm } from '../forms/AccountForm.tsx';
import type { MemberProps } from '../forms/AccountPage.tsx';
import { accepted, type Intent } from '../forms/account-action.ts';

export const SAVE_DETAILS = 'save-details';

/** Names and newsletter. */
export function PersonalForm({ user, newsletter }: MemberProps & { readonly newsletter: boolean }) {
  const text = useText();
  const refused = useRefusedForm(SAVE_DETAILS);
  const failure = refused?.failure ?? null;
  const field = useFields(failure);
  const names = refused
    ? { first_name: refused.values.first_name ?? '', last_name: refused.values.last_name ?? '' }
    : user;
  return (
    <AccountForm intent={SAVE_DETAILS} isPrinted submitLabel={text('account.personal.submit')}>
      <NameFields field={field} defaults={names} />
      <Checkbox
        name="newsletter"
        label={text('register.newsletter')}
        hint={text('register.newsletter.hint')}
        defaultChecked={refused ? refused.values.newsletter !== undefined : newsletter}
      />
    </AccountForm>
  );
}

export const saveDetails: Intent = async ({ app }, form, user) => {
  const first_name = textField(form, 'first_name').trim();
  const last_name = textField(form, 'last_name').trim();
  const fields = requiredFields({ first_name, last_name });
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const body = { first_name, last_name, newsletter: form.has('newsletter') };
  const response = await app.api('updateUser', { body });
  if (response.status !== 200) return refusalOf(response);
  const session: Session = { kind: 'member', user: response.body };
  app.queryClient.setQueryData(SESSION_QUERY_KEY, session);
  return accepted(app, accountQuery(app, user), 'details');
};
