import type { Account } from '@sound-library/contract/resources/account.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { UserField } from '../../../platform/auth/member-access.tsx';
import { AuthForm } from '../../../platform/forms/AuthForm.tsx';
import { AuthScreen } from '../../../platform/forms/AuthScreen.tsx';
import { NewPasswordInput } from '../../../platform/forms/account-fields.tsx';
import { CURRENT_PASSWORD_FIELD, SubmissionProblem, useFields } from '../../../platform/forms/form-problems.tsx';
import type { SubmissionFailure } from '../../../platform/forms/submission.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput.tsx';
import { CHANGE_FORM } from './link-request.ts';
import { MailMeALink } from './MailMeALink.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useFormPath } from './use-form-path.ts';

interface ChangePasswordProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
  readonly failure: SubmissionFailure | null;
  /** Why the link could not be sent. */
  readonly linkFailure: SubmissionFailure | null;
}

/** For members: the password in use, and a new one; or the first one. */
export function ChangePassword({ user, account, failure, linkFailure }: ChangePasswordProps) {
  const text = useText();
  const action = useFormPath(CHANGE_FORM);
  const field = useFields(failure);
  const isFirst = account.status === 'success' && !account.data.has_password;
  const title = text(isFirst ? 'account.change-password.first.title' : 'account.change-password.title');
  const intro = text(isFirst ? 'account.change-password.first.intro' : 'account.change-password.intro');
  const submit = text(isFirst ? 'account.change-password.first.submit' : 'account.change-password.submit');
  return (
    <>
      <PageMeta title={title} description={text('password.meta')} />
      <AuthScreen title={title} intro={intro}>
        <AuthForm
          key={user.id}
          action={action}
          failure={failure}
          retype={failure?.kind === 'wrong-password' ? CURRENT_PASSWORD_FIELD : undefined}
          submitLabel={submit}
        >
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <UserField />
          <UsernameField email={user.email_address} />
          {isFirst ? null : (
            <PasswordInput
              {...field(CURRENT_PASSWORD_FIELD)}
              label={text('account.change-password.current')}
              autoComplete="current-password"
              showLabel={text('form.password.show')}
              hideLabel={text('form.password.hide')}
              required
            />
          )}
          <NewPasswordInput {...field('password')} label={text('account.change-password.new')} />
        </AuthForm>
        {isFirst ? null : <MailMeALink email={user.email_address} failure={linkFailure} />}
      </AuthScreen>
    </>
  );
}
