import type { MouseEvent } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AddressInput, NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { CaptchaFallback } from '../../platform/forms/CaptchaFallback.tsx';
import { useFields } from '../../platform/forms/form-problems.tsx';
import { Honeypot } from '../../platform/forms/hidden-fields.tsx';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { RegisterProblem } from './RegisterProblem.tsx';
import type { Registration } from './registration.ts';

/** What a refused registration shows again: all but the password. */
export type KeptRegistration = Omit<Registration, 'password'>;

interface RegisterFormProps {
  readonly action: string;
  readonly failure: SubmissionFailure | null;
  readonly kept?: KeptRegistration | undefined;
  readonly onSend?: (form: FormData) => Promise<void>;
  /** A click on a link to the login form. */
  readonly onLogin?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Name, e-mail address, password, newsletter; the same on the pages and in the modal. */
export function RegisterForm({ action, failure, kept, onSend, onLogin }: RegisterFormProps) {
  const text = useText();
  const field = useFields(failure);
  const { captcha } = useApp();
  return (
    <AuthForm
      action={action}
      onSend={onSend}
      failure={failure}
      submitLabel={text('register.submit')}
      onTouch={captcha.prepare}
    >
      {failure ? <RegisterProblem failure={failure} onLogin={onLogin} /> : null}
      <NameFields field={field} kept={kept} />
      <AddressInput {...field('email')} label={text('form.email')} autoComplete="email" defaultValue={kept?.email} />
      <NewPasswordInput {...field('password')} label={text('form.password')} />
      <Checkbox
        name="newsletter"
        label={text('register.newsletter')}
        hint={text('register.newsletter.hint')}
        defaultChecked={kept?.newsletter}
      />
      <Honeypot />
      <CaptchaFallback />
    </AuthForm>
  );
}
