import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { RegisterBody } from '@sound-library/contract/resources/login.ts';
import type { PageContext } from '../../platform/app-context.ts';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { cachedSession } from '../../platform/auth/session.ts';
import { withCaptcha } from '../../platform/forms/captcha.ts';
import { isHoneypotFilled } from '../../platform/forms/hidden-fields.tsx';
import {
  failureOf,
  refusedEmailAddress,
  refusedNewPassword,
  type SubmissionFailure,
  textField,
  trackUnexpected,
} from '../../platform/forms/submission.ts';

type RegisterOutcome = { readonly kind: 'success' } | SubmissionFailure;

/** Where a visitor registers. */
type RegisterSource = `${'labs' | 'account'}-${'page' | 'modal'}`;

/**
 * Creates an account and logs in; the e-mail that follows is in the page's language. Pretends success to a bot that filled
 * in the honeypot, and sends nothing.
 */
export async function createAccount(
  { app, locale }: PageContext,
  form: FormData,
  { source, postLogin }: { readonly source: RegisterSource; readonly postLogin?: PostLogin },
): Promise<RegisterOutcome> {
  const registration = registrationOf(form);
  const { first_name, last_name, email, password } = registration;
  const missing = Object.entries({ first_name, last_name }).filter(([, name]) => name === '');
  const fields = [
    ...missing.map(([field]): RefusedField => ({ field, issue: 'required' })),
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
    submitAuth<SubmissionFailure>(app, sendWithCaptcha, postLogin),
  );
  if (outcome.kind === 'success') {
    const session = cachedSession(app.queryClient);
    if (session?.kind === 'member') app.tracker.alias(session.user.id);
    app.tracker.track('registered', { source });
  }
  return outcome;
}

/** The values of the form. */
export type Registration = Omit<RegisterBody, 'source' | 'g_recaptcha_response'>;

/** Reads the registration form. */
export function registrationOf(form: FormData): Registration {
  return {
    first_name: textField(form, 'first_name').trim(),
    last_name: textField(form, 'last_name').trim(),
    email: textField(form, 'email').trim(),
    password: textField(form, 'password'),
    newsletter: form.get('newsletter') !== null,
  };
}
