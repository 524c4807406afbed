import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { TextInput } from '../../ui/TextInput/TextInput.tsx';
import { usePageContext } from '../AppProvider.tsx';
import { CaptchaFallback } from '../captcha/CaptchaFallback/CaptchaFallback.tsx';
import { FormKey } from '../forms/FormKey.tsx';
import { Honeypot } from '../forms/Honeypot/Honeypot.tsx';
import { SubmissionProblem } from '../forms/SubmissionProblem.tsx';
import { useFields } from '../forms/use-fields.ts';
import { useText } from '../i18n/use-text.ts';
import { usePath } from '../navigation/AppLink.tsx';
import { useAddress } from '../navigation/use-page-location.ts';
import { usePending } from '../use-pending.ts';
import styles from './NewsletterForm.module.css';
import { type NewsletterSource, SOURCE_FIELD } from './newsletter-source.ts';
import { SignUpSent } from './SignUpSent.tsx';
import { EMAIL_FIELD, type SignUpOutcome, signUp } from './sign-up.ts';

interface NewsletterFormProps {
  readonly source: NewsletterSource;
  /** What the form came to that was posted without JavaScript. */
  readonly posted?: SignUpOutcome | undefined;
  readonly email?: string | undefined;
  /** Asks for the captcha where there is no JavaScript; elsewhere `/newsletter` does that in a second step. */
  readonly asksWithoutScript?: boolean;
}

/** Address and consent; sent without leaving the page, or to `/newsletter` where there is no JavaScript. */
export function NewsletterForm({ source, posted, email, asksWithoutScript = false }: NewsletterFormProps) {
  const page = usePageContext();
  const text = useText();
  const path = usePath();
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<SignUpOutcome | null>(posted ?? null);
  const [isSending, startSending] = usePending();
  const failure = outcome?.kind === 'refused' ? outcome.failure : null;
  const { autoFocus, ...field } = useFields(failure)(EMAIL_FIELD);

  useEffect(() => {
    if (!failure) return;
    const bad = form.current?.querySelector('[aria-invalid="true"]');
    if (bad instanceof HTMLElement) bad.focus();
  }, [failure]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startSending(async () => setOutcome(await signUp(page, fields)));
  };
  if (outcome?.kind === 'sent') return <SignUpSent email={outcome.email} />;
  return (
    // Its own checks speak the page's language; those of the browser speak the browser's.
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={address(path('/newsletter'))}
      onSubmit={send}
      onFocus={page.app.captcha.prepare}
      noValidate
    >
      <FormKey />
      <input type="hidden" name={SOURCE_FIELD} value={source} />
      {failure && failure.kind !== 'refused-fields' ? <SubmissionProblem failure={failure} /> : null}
      {asksWithoutScript ? <CaptchaFallback /> : null}
      <div className={styles.line}>
        <TextInput
          {...field}
          label={text('newsletter.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          required
        />
        <div className={styles.send}>
          <Button type="submit" loading={isSending}>
            {text('newsletter.submit')}
          </Button>
        </div>
      </div>
      <p className={styles.consent}>{text('newsletter.consent')}</p>
      <Honeypot />
    </form>
  );
}
