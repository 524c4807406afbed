import type { Account } from '@sound-library/contract/resources/account.ts';
import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { CurrentPassword } from '../AccountForm/CurrentPassword.tsx';
import { useRefusedForm } from '../AccountForm/use-refused-form.ts';
import { ConfirmDisclosure } from '../ConfirmDisclosure/ConfirmDisclosure.tsx';
import styles from './DeleteAccount.module.css';

const INTENT = 'delete-account';
const CONSEQUENCES = [
  'account.delete.goes',
  'account.delete.subscription',
  'account.delete.stays',
  'account.delete.grace',
] as const;

/** Says what goes and what stays before it asks for the password; a scheduled deletion can be taken back here, too. */
export function DeleteAccount({ account }: { readonly account: QueryResult<Account> }) {
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
          look={{ variant: 'secondary' }}
        />
      </Stack>
    );
  }
  return (
    <ConfirmDisclosure summary={text('account.delete.begin')} open={refused !== null}>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((words) => (
          <li key={words}>{text(words)}</li>
        ))}
      </ul>
      <AccountForm intent={INTENT} submitLabel={text('account.delete.submit')}>
        <CurrentPassword intent={INTENT} account={account} />
      </AccountForm>
    </ConfirmDisclosure>
  );
}
