import { AddressInput } from '../../../platform/forms/AddressInput.tsx';
import { AuthForm } from '../../../platform/forms/AuthForm/AuthForm.tsx';
import { AuthScreen } from '../../../platform/forms/AuthScreen/AuthScreen.tsx';
import { AuthSwitch } from '../../../platform/forms/AuthSwitch/AuthSwitch.tsx';
import { SubmissionProblem } from '../../../platform/forms/SubmissionProblem.tsx';
import type { SubmissionFailure } from '../../../platform/forms/submission-failure.ts';
import { useFields } from '../../../platform/forms/use-fields.ts';
import { PageMeta } from '../../../platform/head/PageMeta.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePath } from '../../../platform/navigation/AppLink.tsx';
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
