import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { LoginBody } from '@sound-library/contract/resources/login.ts';
import type { App } from '../../platform/app-context.ts';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { failureOf, type SubmissionFailure, textField, trackUnexpected } from '../../platform/forms/submission.ts';

export type LoginFailure = { readonly kind: 'invalid-credentials' } | SubmissionFailure;
type LoginOutcome = { readonly kind: 'success' } | LoginFailure;

/** Logs in, and loads the data of a member's page. */
export async function logIn(app: App, credentials: LoginBody, postLogin?: PostLogin): Promise<LoginOutcome> {
  const fields = refusedCredentials(credentials);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const send = async (): Promise<LoginFailure | null> => {
    const response = await app.api('login', { body: credentials });
    if (response.status === 200) return null;
    return response.body.code === 'invalid_credentials' ? { kind: 'invalid-credentials' } : failureOf(response);
  };
  const outcome = await trackUnexpected(app, 'login unexpected error', () => submitAuth(app, send, postLogin));
  if (outcome.kind === 'success') app.tracker.track('logged in', { method: 'password' });
  if (outcome.kind === 'invalid-credentials') app.tracker.track('login invalid credentials', {});
  return outcome;
}

/** Reads the login form. */
export function credentialsOf(form: FormData): LoginBody {
  return { email: textField(form, 'email').trim(), password: textField(form, 'password') };
}

/** Invalid fields. */
function refusedCredentials(credentials: LoginBody): readonly RefusedField[] {
  const missing = (['email', 'password'] as const).filter((field) => credentials[field] === '');
  return missing.map((field) => ({ field, issue: 'required' }));
}
