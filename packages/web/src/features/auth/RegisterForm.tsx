import type { MouseEvent, ReactNode } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AuthSwitch } from '../../platform/forms/AuthScreen.tsx';
import { AddressInput, NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { CaptchaFallback } from '../../platform/forms/CaptchaFallback.tsx';
import { SubmissionProblem, useFields } from '../../platform/forms/form-problems.tsx';
import { Honeypot } from '../../platform/forms/hidden-fields.tsx';
import type { SubmissionFailure } from '../../platform/forms/submission.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import type { Registration } from './create-account.ts';

/** The values that a refused registration shows again: all but the password. */
export type RegistrationValues = Omit<Registration, 'password'>;

interface RegisterFormProps {
  readonly action: string;
  readonly failure: SubmissionFailure | null;
  readonly values?: RegistrationValues | undefined;
  readonly onSend?: (form: FormData) => Promise<void>;
  /** A click on a link to the login form. */
  readonly onLogin?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Name, e-mail address, password, newsletter; the same on the pages and in the modal. */
export function RegisterForm({ action, failure, values, onSend, onLogin }: RegisterFormProps) {
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
      <RegisterProblem failure={failure} onLogin={onLogin} />
      <NameFields field={field} defaults={values} />
      <AddressInput {...field('email')} label={text('form.email')} autoComplete="email" defaultValue={values?.email} />
      <NewPasswordInput {...field('password')} label={text('form.password')} />
      <Checkbox
        name="newsletter"
        label={text('register.newsletter')}
        hint={text('register.newsletter.hint')}
        defaultChecked={values?.newsletter}
      />
      <Honeypot />
      <CaptchaFallback />
    </AuthForm>
  );
}

/** Shows why there is no new account, or why there is one without a login. */
function RegisterProblem({ failure, onLogin }: Pick<RegisterFormProps, 'failure' | 'onLogin'>) {
  const rich = useRichText();
  const { login } = useAuthPaths();
  if (!failure) return null;
  if (failure.kind !== 'user-data-unavailable') return <SubmissionProblem failure={failure} />;
  const link = (words: ReactNode) => (
    <PageLink key="link" to={login} onClick={onLogin} {...textLinkProps()}>
      {words}
    </PageLink>
  );
  return <Notice tone="error">{rich('register.problem.not-logged-in', { link })}</Notice>;
}

/** The link from registration to login, for visitors with an account. */
export function RegisterSwitch({ onClick }: { readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const { login } = useAuthPaths();
  return <AuthSwitch textKey="register.switch" to={login} onClick={onClick} />;
}
