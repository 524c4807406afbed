import type { PageContext } from '../app-context.ts';
import { withCaptcha } from './captcha.ts';
import { isHoneypotFilled } from './hidden-fields.tsx';
import {
  failureOf,
  refusedEmailAddress,
  type SubmissionFailure,
  sendForm,
  textField,
  trackUnexpected,
} from './submission.ts';

export const EMAIL_FIELD = 'email_address';

/** The outcome of a sign-up. `sent` does not reveal whether the address is on the list already. */
export type SignUpOutcome = { readonly email: string } & (
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly source: NewsletterSource; readonly failure: SubmissionFailure }
);

/** Requests the e-mail that confirms the newsletter. Pretends success to a bot that filled in the honeypot. */
export async function signUp({ app, locale }: PageContext, form: FormData): Promise<SignUpOutcome> {
  const email = textField(form, EMAIL_FIELD).trim();
  const source = newsletterSourceOf(form);
  const fields = refusedEmailAddress(EMAIL_FIELD, email);
  if (fields.length > 0) return { kind: 'refused', email, source, failure: { kind: 'refused-fields', fields } };
  if (isHoneypotFilled(form)) return { kind: 'sent', email };
  const send = async (g_recaptcha_response: string | null) => {
    const body = { email_address: email, source, g_recaptcha_response };
    const response = await app.api('newsletterSignup', { body }, { locale });
    if (response.status === 204) return null;
    return failureOf({ ...response, body: response.body });
  };
  const outcome = await trackUnexpected(app, 'newsletter unexpected error', () =>
    sendForm(app, () => withCaptcha(app, { form, action: 'newsletter' }, send)),
  );
  if (outcome.kind === 'success') {
    app.tracker.track('newsletter signed up', { source });
    return { kind: 'sent', email };
  }
  return { kind: 'refused', email, source, failure: outcome };
}

/** The places in the product where visitors sign up for the newsletter. */
const NEWSLETTER_SOURCES = ['home', 'footer', 'page'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

export const SOURCE_FIELD = 'source';

/** Reads the source from a form; an unknown one counts as the page's. */
export function newsletterSourceOf(form: FormData): NewsletterSource {
  const named = textField(form, SOURCE_FIELD);
  return NEWSLETTER_SOURCES.find((source) => source === named) ?? 'page';
}
