import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { NameFields } from '../../../platform/forms/account-fields.tsx';
import { useFields } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { useRefusedForm } from '../AccountForm/use-refused-form.ts';

const INTENT = 'save-details';

interface PersonalFormProps {
  readonly user: User;
  readonly account: Extract<QueryResult<Account>, { status: 'success' }>;
}

/** Names and newsletter. */
export function PersonalForm({ user, account }: PersonalFormProps) {
  const text = useText();
  const refused = useRefusedForm(INTENT);
  const failure = refused?.failure ?? null;
  const field = useFields(failure?.kind === 'same-address' ? null : failure);
  const names = refused ? { first_name: refused.kept.first_name ?? '', last_name: refused.kept.last_name ?? '' } : user;
  return (
    <AccountForm intent={INTENT} submitLabel={text('account.personal.submit')}>
      <NameFields field={field} kept={names} />
      <Checkbox
        name="newsletter"
        label={text('register.newsletter')}
        hint={text('register.newsletter.hint')}
        defaultChecked={refused ? refused.kept.newsletter !== undefined : account.data.newsletter}
      />
    </AccountForm>
  );
}
