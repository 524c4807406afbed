import { accountQuery } from '../../../platform/auth/visitor-queries.ts';
import { refusalOf } from '../../../platform/forms/submission.ts';
import { useDateOfInstant } from '../../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { pathInLocale } from '../../../platform/navigation/page-paths.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AccountForm, useRefusedForm } from '../forms/AccountForm.tsx';
import type { AccountProps } from '../forms/AccountPage.tsx';
import { accepted, type Intent } from '../forms/account-action.ts';
import { currentPasswordOf, refusedPassword } from '../forms/account-calls.ts';
import { ConfirmDisclosure, CurrentPassword } from './ConfirmChange.tsx';
import * as styles from './DeleteAccount.module.css';

const INTENT = 'delete-account';
const CONSEQUENCES = ['goes', 'subscription', 'stays', 'grace'] as const;

/** Explains what is deleted and what remains, then asks for the password; a scheduled deletion can be cancelled. */
export function DeleteAccount({ account }: Pick<AccountProps, 'account'>) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const refused = useRefusedForm(INTENT);
  const deletesAt = account.status === 'success' ? account.data.deletes_at : null;
  if (deletesAt) {
    return (
      <Stack gap="small">
        <p>{text('account.delete.scheduled', { date: dateOf(deletesAt) })}</p>
        <AccountForm
          intent="keep-account"
          submitLabel={text('account.banner.deletion.submit')}
          buttonStyle={{ variant: 'secondary' }}
        />
      </Stack>
    );
  }
  return (
    <ConfirmDisclosure summary={text('account.delete.begin')} open={refused !== null}>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((key) => (
          <li key={key}>{text(`account.delete.${key}`)}</li>
        ))}
      </ul>
      <AccountForm intent={INTENT} submitLabel={text('account.delete.submit')} leavesPage>
        <CurrentPassword intent={INTENT} account={account} />
      </AccountForm>
    </ConfirmDisclosure>
  );
}

/** Schedules the deletion of the account after the grace period; the member stays logged in until then. */
export const deleteAccount: Intent = async ({ app, locale }, form, user) => {
  const password = await currentPasswordOf(app, form, user);
  const fields = refusedPassword(password);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const response = await app.api('scheduleDeletion', { body: { current_password: password } }, { locale });
  if (response.status !== 200) return refusalOf(response);
  // The account home shows first what will happen, and how to cancel it.
  return { ...(await accepted(app, accountQuery(app, user), null)), to: pathInLocale('/account', locale) };
};
