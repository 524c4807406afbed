import type { LoginBody } from '@sound-library/contract/resources/login.ts';
import type { App } from '../../platform/app-context.ts';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { failureOf, isUnexpected, type SubmissionFailure } from '../../platform/forms/submission.ts';
import { refusedCredentials } from './credentials.ts';

export type LoginFailure = { readonly kind: 'invalid-credentials' } | SubmissionFailure;
export type LoginOutcome = { readonly kind: 'success' } | LoginFailure;

/** Logs in, and loads what a member's page needs. */
export async function logIn(app: App, credentials: LoginBody, postLogin?: PostLogin): Promise<LoginOutcome> {
  const fields = refusedCredentials(credentials);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  const send = async (): Promise<LoginFailure | null> => {
    const answer = await app.api('login', { body: credentials });
    if (answer.status === 200) return null;
    const { body } = answer;
    return body.code === 'invalid_credentials' ? { kind: 'invalid-credentials' } : failureOf({ ...answer, body });
  };
  const outcome = await submitAuth(app, send, postLogin);
  if (outcome.kind === 'success') app.tracker.track('logged in', { method: 'password' });
  if (outcome.kind === 'invalid-credentials') app.tracker.track('login invalid credentials', {});
  if (isUnexpected(outcome)) app.tracker.track('login unexpected error', {});
  return outcome;
}
