import { AuthForm } from '../../../platform/forms/AuthForm.tsx';
import { AuthScreen, AuthSwitch } from '../../../platform/forms/AuthScreen.tsx';
import { AddressInput } from '../../../platform/forms/account-fields.tsx';
import { SubmissionProblem, useFields } from '../../../platform/forms/form-problems.tsx';
import type { SubmissionFailure } from '../../../platform/forms/submission.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePath } from '../../../platform/navigation/links.tsx';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { LINK_FORM } from './link-request.ts';
import { useFormPath } from './use-form-path.ts';

interface ForgotPasswordProps {
  readonly failure: SubmissionFailure | null;
  readonly email?: string | undefined;
}

/** Asks for the address that a link for a new password goes to. */
export function ForgotPassword({ failure, email }: ForgotPasswordProps) {
  const text = useText();
  const path = usePath();
  const action = useFormPath(LINK_FORM);
  const field = useFields(failure);
  return (
    <>
      <PageMeta title={text('forgot.title')} description={text('password.meta')} />
      <AuthScreen title={text('forgot.title')} intro={text('forgot.intro')}>
        <AuthForm action={action} failure={failure} submitLabel={text('forgot.submit')}>
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <AddressInput {...field('email')} label={text('form.email')} autoComplete="username" defaultValue={email} />
        </AuthForm>
        <AuthSwitch textKey="forgot.switch" to={path('/account/login')} />
      </AuthScreen>
    </>
  );
}
