import type { LoginBody } from '@sound-library/contract/resources/login.ts';
import type { ReactNode } from 'react';
import type { App } from '../../platform/app-context.ts';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { AuthForm } from '../../platform/forms/AuthForm.tsx';
import { AddressInput, PasswordField } from '../../platform/forms/account-fields.tsx';
import { SubmissionProblem, useFields } from '../../platform/forms/form-problems.tsx';
import {
  failureOf,
  requiredFields,
  type SubmissionFailure,
  textField,
  trackUnexpected,
} from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageLink, usePath } from '../../platform/navigation/links.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';

interface LoginFormProps {
  readonly failure: LoginFailure | null;
  /** The address of the previous attempt. */
  readonly email?: string | undefined;
  readonly onSend?: (form: FormData) => Promise<void>;
}

/** E-mail address and password; the same on the pages and in the modal. */
export function LoginForm({ failure, email, onSend }: LoginFormProps) {
  const text = useText();
  const path = usePath();
  const { login } = useAuthPaths();
  const field = useFields(failure);
  const isWrong = failure?.kind === 'invalid-credentials';
  return (
    <AuthForm
      action={login}
      onSend={onSend}
      failure={failure}
      retype={isWrong ? 'password' : undefined}
      submitLabel={text('login.submit')}
    >
      {failure ? <LoginProblem failure={failure} /> : null}
      <AddressInput {...field('email')} label={text('form.email')} autoComplete="username" defaultValue={email} />
      <PasswordField
        {...field('password')}
        autoFocus={isWrong || field('password').autoFocus}
        label={text('form.password')}
        autoComplete="current-password"
        hint={
          <PageLink to={path('/account/change-password')} {...textLinkProps()}>
            {text('login.forgot')}
          </PageLink>
        }
      />
    </AuthForm>
  );
}

function LoginProblem({ failure }: { readonly failure: LoginFailure }): ReactNode {
  const text = useText();
  if (failure.kind !== 'invalid-credentials') return <SubmissionProblem failure={failure} />;
  return (
    <Notice tone="error" title={text('login.problem.credentials.title')}>
      {text('login.problem.credentials')}
    </Notice>
  );
}

export type LoginFailure = { readonly kind: 'invalid-credentials' } | SubmissionFailure;
type LoginOutcome = { readonly kind: 'success' } | LoginFailure;

/** Logs in, and loads the data of a member's page. */
export async function logIn(app: App, credentials: LoginBody, refreshes?: boolean): Promise<LoginOutcome> {
  const fields = requiredFields({ email: credentials.email, password: credentials.password });
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const send = async (): Promise<LoginFailure | null> => {
    const response = await app.api('login', { body: credentials });
    if (response.status === 200) return null;
    return response.body.code === 'invalid_credentials' ? { kind: 'invalid-credentials' } : failureOf(response);
  };
  const outcome = await trackUnexpected(app, 'login unexpected error', () => submitAuth(app, send, refreshes));
  if (outcome.kind === 'success') app.tracker.track('logged in', { method: 'password' });
  if (outcome.kind === 'invalid-credentials') app.tracker.track('login invalid credentials', {});
  return outcome;
}

export function credentialsOf(form: FormData): LoginBody {
  return { email: textField(form, 'email').trim(), password: textField(form, 'password') };
}
