import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { AddressInput } from '../../../platform/forms/account-fields.tsx';
import { useFields } from '../../../platform/forms/form-problems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Stack } from '../../../ui/Stack/Stack.tsx';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { LogInAgainForm } from '../AccountForm/AccountProblem.tsx';
import { CurrentPassword } from '../AccountForm/CurrentPassword.tsx';
import { useRefusedForm } from '../AccountForm/use-refused-form.ts';
import { AccountPage } from '../AccountPage/AccountPage.tsx';
import { DoneNotice } from '../Done/DoneNotice.tsx';

const INTENT = 'change-email';

interface ChangeEmailProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
}

/** Asks for the new address and the password; while a link is on its way, says where it went. */
export function ChangeEmail({ user: { email_address: current }, account }: ChangeEmailProps) {
  const text = useText();
  const refused = useRefusedForm(INTENT);
  const failure = refused?.failure ?? null;
  const isSame = failure?.kind === 'same-address';
  const field = useFields(isSame ? null : failure)('email');
  // An address that nobody confirmed may be a stranger's, and gets no notice.
  const isTold = account.status === 'success' && account.data.email_confirmed;
  const pending = account.status === 'success' ? account.data.pending_email_address : null;
  return (
    <AccountPage
      title={text('account.change-email.title')}
      intro={text('account.change-email.intro', { email: current })}
    >
      <DoneNotice />
      {pending ? (
        <Notice tone="success" title={text('account.change-email.sent.title', { email: pending })}>
          <Stack gap="tight">
            <p>
              {text('account.change-email.sent')} {isTold ? text('account.change-email.told', { current }) : null}
            </p>
            <p>{text('account.change-email.again')}</p>
          </Stack>
        </Notice>
      ) : null}
      <AccountForm intent={INTENT} submitLabel={text('account.change-email.submit')}>
        <AddressInput
          {...field}
          {...(isSame ? { error: text('account.problem.same-address'), autoFocus: true } : {})}
          label={text('account.change-email.new')}
          autoComplete="email"
          defaultValue={refused?.kept.email ?? pending ?? ''}
        />
        <CurrentPassword intent={INTENT} account={account} />
      </AccountForm>
      <AppLink to="/account/my-details" {...textLinkLook('standalone')}>
        <Icon name="arrow-left" size="s" />
        {text('account.change-email.back')}
      </AppLink>
      <LogInAgainForm />
    </AccountPage>
  );
}
