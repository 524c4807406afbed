import type { Account } from '@sound-library/contract/resources/account.ts';
import { CURRENT_PASSWORD_FIELD, useFields } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput.tsx';
import { useRefusedForm } from './use-refused-form.ts';

interface CurrentPasswordProps {
  readonly intent: string;
  readonly account: QueryResult<Account>;
}

/** Asks for the password once more, of an account that has one. */
export function CurrentPassword({ intent, account }: CurrentPasswordProps) {
  const text = useText();
  const failure = useRefusedForm(intent)?.failure ?? null;
  const field = useFields(failure?.kind === 'same-address' ? null : failure);
  if (account.status === 'success' && !account.data.has_password) return null;
  return (
    <PasswordInput
      {...field(CURRENT_PASSWORD_FIELD)}
      label={text('account.current-password')}
      autoComplete="current-password"
      showLabel={text('form.password.show')}
      hideLabel={text('form.password.hide')}
      required
    />
  );
}
