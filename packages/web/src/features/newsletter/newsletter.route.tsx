import { data } from 'react-router';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { CAPTCHA_FIELD } from '../../platform/forms/captcha.ts';
import { failureInit } from '../../platform/forms/failure-init.ts';
import { isHoneypotFilled } from '../../platform/forms/hidden-fields.tsx';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import {
  EMAIL_FIELD,
  type NewsletterSource,
  newsletterSourceOf,
  type SignUpOutcome,
  signUp,
} from '../../platform/forms/newsletter-sign-up.ts';
import { refusedEmailAddress, textField } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData } from '../../platform/navigation/use-page.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A form that was sent without scripts, and so without a captcha: this page shows one, or sends it again by script. */
interface OneMoreStep {
  readonly kind: 'one-more-step';
  readonly email: string;
  readonly source: NewsletterSource;
}

type Posted = SignUpOutcome | OneMoreStep;

export async function action(page: PageArguments) {
  const form = await page.request.formData();
  const email = textField(form, EMAIL_FIELD).trim();
  const needsCaptcha = page.app.config.captcha !== null && !form.has(CAPTCHA_FIELD) && !isHoneypotFilled(form);
  if (needsCaptcha && refusedEmailAddress(EMAIL_FIELD, email).length === 0) {
    return { kind: 'one-more-step', email, source: newsletterSourceOf(form) } satisfies Posted;
  }
  const outcome = await signUp(page, form);
  return outcome.kind === 'refused' ? data(outcome, failureInit(outcome.failure)) : outcome;
}

/** `/newsletter`: the sign-up on a page of its own, which handles the forms of other pages without JavaScript. */
export function Component() {
  const text = useText();
  const posted = useActionData<Posted>();
  const isOneStepShort = posted?.kind === 'one-more-step';
  return (
    <>
      <PageMeta title={text('newsletter.page.title')} description={text('newsletter.meta')} />
      <AuthScreen title={text('newsletter.title')} intro={text('newsletter.intro')}>
        {isOneStepShort ? (
          <noscript>{import.meta.env.SSR ? <Notice>{text('newsletter.one-more-step')}</Notice> : null}</noscript>
        ) : null}
        <NewsletterForm
          source={posted && 'source' in posted ? posted.source : 'page'}
          posted={isOneStepShort ? undefined : posted}
          email={posted?.email}
          asksWithoutScript
          sendsAgain={isOneStepShort}
        />
      </AuthScreen>
    </>
  );
}
