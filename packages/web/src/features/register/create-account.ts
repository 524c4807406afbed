import type { PageContext } from '../../platform/app-context.ts';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { withCaptcha } from '../../platform/forms/captcha.ts';
import { isTrapped } from '../../platform/forms/hidden-fields.tsx';
import { failureOf, isUnexpected, type SubmissionFailure } from '../../platform/forms/submission.ts';
import { refusedRegistration, registrationOf } from './registration.ts';

export type RegisterOutcome = { readonly kind: 'success' } | SubmissionFailure;

/** Where a person registers. */
export type RegisterSource = `${'labs' | 'account'}-${'page' | 'modal'}`;

interface RegisterOptions {
  readonly source: RegisterSource;
  readonly postLogin?: PostLogin;
}

/** Creates an account and logs in with it; the mail that follows is in the page's language. A program that fell into the trap believes so, and nothing is sent. */
export async function createAccount(
  { app, locale }: PageContext,
  form: FormData,
  { source, postLogin }: RegisterOptions,
): Promise<RegisterOutcome> {
  const registration = registrationOf(form);
  const fields = refusedRegistration(registration);
  if (fields.length > 0) return { kind: 'refused-fields', fields };
  if (isTrapped(form)) return { kind: 'success' };
  const send = async (g_recaptcha_response: string | null) => {
    const answer = await app.api('register', { body: { ...registration, source, g_recaptcha_response } }, { locale });
    if (answer.status === 201) return null;
    const { body } = answer;
    return failureOf({ ...answer, body });
  };
  const outcome = await submitAuth<SubmissionFailure>(
    app,
    () => withCaptcha(app, { form, action: 'register' }, send),
    postLogin,
  );
  if (outcome.kind === 'success') app.tracker.track('registered', { source });
  if (isUnexpected(outcome)) app.tracker.track('register unexpected error', {});
  return outcome;
}
