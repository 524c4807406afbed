import type { App } from '../../platform/app-context.ts';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { type CeremonyProblem, provePasskey } from '../../platform/auth/passkeys.ts';
import { failureOf, isUnexpected, type SubmissionFailure } from '../../platform/forms/submission.ts';

/** `unknown-passkey`: it belongs to no account, or not any more. */
export type PasskeyLoginFailure = { readonly kind: 'unknown-passkey' } | CeremonyProblem | SubmissionFailure;

/** Logs in with a passkey that the browser has, and loads what a member's page needs. */
export async function logInWithPasskey(
  app: App,
  postLogin: PostLogin,
): Promise<{ readonly kind: 'success' } | PasskeyLoginFailure> {
  const outcome = await submitAuth(app, () => send(app), postLogin);
  if (outcome.kind === 'success') app.tracker.track('logged in', { method: 'passkey' });
  if (outcome.kind === 'unknown-passkey') app.tracker.track('login invalid credentials', {});
  if (isUnexpected(outcome)) app.tracker.track('login unexpected error', {});
  return outcome;
}

async function send(app: App): Promise<PasskeyLoginFailure | null> {
  const begun = await app.api('beginPasskeyLogin', {});
  if (begun.status !== 200) {
    const { body } = begun;
    return failureOf({ ...begun, body });
  }
  const proof = await provePasskey(app, begun.body.options);
  if (proof.kind !== 'answer') return proof;
  const answer = await app.api('passkeyLogin', { body: { response: proof.response } });
  if (answer.status === 200) return null;
  const { body } = answer;
  return body.code === 'invalid_credentials' ? { kind: 'unknown-passkey' } : failureOf({ ...answer, body });
}
