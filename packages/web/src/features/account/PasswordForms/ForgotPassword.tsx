import { AddressInput } from '../../../platform/forms/AddressInput.tsx';
import { EntryForm } from '../../../platform/forms/EntryForm/EntryForm.tsx';
import { EntryScreen } from '../../../platform/forms/EntryScreen/EntryScreen.tsx';
import { EntrySwitch } from '../../../platform/forms/EntrySwitch/EntrySwitch.tsx';
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
      <EntryScreen title={text('forgot.title')} intro={text('forgot.intro')}>
        <EntryForm action={action} failure={failure} submitLabel={text('forgot.submit')}>
          {failure ? <SubmissionProblem failure={failure} /> : null}
          <AddressInput {...field('email')} label={text('form.email')} autoComplete="username" defaultValue={email} />
        </EntryForm>
        <EntrySwitch textKey="forgot.switch" to={path('/account/login')} />
      </EntryScreen>
    </>
  );
}
