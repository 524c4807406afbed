import type { RegisterBody } from '@sound-library/contract/resources/login.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import type { PageContext } from '../../platform/app-context.ts';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { cachedSession } from '../../platform/auth/session.ts';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AddressInput, NameFields, NewPasswordInput } from '../../platform/forms/account-fields.tsx';
import { withCaptcha } from '../../platform/forms/captcha.ts';
import { SubmissionProblem, useFields } from '../../platform/forms/form-problems.tsx';
import { CaptchaFallback, Honeypot, isHoneypotFilled } from '../../platform/forms/hidden-fields.tsx';
import {
  type FormOutcome,
  failureOf,
  refusedEmailAddress,
  refusedNewPassword,
  requiredFields,
  type SubmissionFailure,
  textField,
  trackUnexpected,
} from '../../platform/forms/submission.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { PageLink } from '../../platform/navigation/links.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';

/** The values that a refused registration shows again: all but the password. */
export type RegistrationValues = Omit<Registration, 'password'>;

interface RegisterFormProps {
  readonly failure: SubmissionFailure | null;
  readonly values?: RegistrationValues | undefined;
  readonly onSend?: (form: FormData) => Promise<void>;
  readonly onLogin?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** Name, e-mail address, password, newsletter; the same on the pages and in the modal. */
export function RegisterForm({ failure, values, onSend, onLogin }: RegisterFormProps) {
  const text = useText();
  const field = useFields(failure);
  const { captcha } = useApp();
  const { register } = useAuthPaths();
  return (
    <AuthForm
      action={register}
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

type RegisterSource = `${'labs' | 'account'}-${'page' | 'modal'}`;

/** Creates an account and logs in. Pretends success to a bot that filled in the honeypot, and sends nothing. */
export async function createAccount(
  { app, locale }: PageContext,
  form: FormData,
  { source, refreshes }: { readonly source: RegisterSource; readonly refreshes?: boolean },
): Promise<FormOutcome> {
  const registration = registrationOf(form);
  const { first_name, last_name, email, password } = registration;
  const fields = [
    ...requiredFields({ first_name, last_name }),
    ...refusedEmailAddress('email', email),
    ...refusedNewPassword(password),
  ];
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  if (isHoneypotFilled(form)) return { kind: 'success' };
  const send = async (g_recaptcha_response: string | null) => {
    const response = await app.api('register', { body: { ...registration, source, g_recaptcha_response } }, { locale });
    return response.status === 201 ? null : failureOf(response);
  };
  const sendWithCaptcha = () => withCaptcha(app, { form, action: 'register' }, send);
  const outcome = await trackUnexpected(app, 'register unexpected error', () =>
    submitAuth<SubmissionFailure>(app, sendWithCaptcha, refreshes),
  );
  if (outcome.kind === 'success') {
    const session = cachedSession(app.queryClient);
    if (session?.kind === 'member') app.tracker.alias(session.user.id);
    app.tracker.track('registered', { source });
  }
  return outcome;
}

type Registration = Omit<RegisterBody, 'source' | 'g_recaptcha_response'>;

export function registrationOf(form: FormData): Registration {
  return {
    first_name: textField(form, 'first_name').trim(),
    last_name: textField(form, 'last_name').trim(),
    email: textField(form, 'email').trim(),
    password: textField(form, 'password'),
    newsletter: form.get('newsletter') !== null,
  };
}
