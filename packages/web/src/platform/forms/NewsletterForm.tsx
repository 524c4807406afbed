import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { TextInput } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { usePageContext } from '../AppProvider.tsx';
import { useText } from '../i18n/use-text.ts';
import { usePath } from '../navigation/links.tsx';
import { useAddress } from '../navigation/use-page.ts';
import { usePending } from '../use-pending.ts';
import { SubmissionProblem, showProblem, useFields } from './form-problems.tsx';
import { CaptchaFallback, FormKey, Honeypot } from './hidden-fields.tsx';
import * as styles from './NewsletterForm.module.css';
import { EMAIL_FIELD, type NewsletterSource, type SignUpOutcome, SOURCE_FIELD, signUp } from './newsletter-sign-up.ts';

interface NewsletterFormProps {
  readonly source: NewsletterSource;
  /** The outcome of the form when it was posted without JavaScript. */
  readonly posted?: SignUpOutcome | undefined;
  readonly email?: string | undefined;
  /** Shows the captcha without JavaScript; otherwise `/newsletter` shows it in a second step. */
  readonly asksWithoutScript?: boolean;
  /** It was sent before hydration, without a captcha: scripts send it again with one. */
  readonly sendsAgain?: boolean;
}

/** E-mail address and consent; sent without leaving the page, or to `/newsletter` without JavaScript. */
export function NewsletterForm({ source, posted, email, asksWithoutScript, sendsAgain }: NewsletterFormProps) {
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
    if (failure) showProblem(form.current);
  }, [failure]);

  useEffect(() => {
    if (sendsAgain) form.current?.requestSubmit();
  }, [sendsAgain]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    startSending(async () => setOutcome(await signUp(page, fields)));
  };
  if (outcome?.kind === 'sent') return <SignUpSent email={outcome.email} />;
  return (
    // Our own validation messages are in the page's language; those of the browser are in the browser's.
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

/** The same text for every address, so that it does not reveal whether the address is on the list already. */
function SignUpSent({ email }: { readonly email: string }) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={styles.sent} role="status" tabIndex={-1}>
      <Icon name="check" />
      <div>
        <p className={styles.title}>{text('newsletter.done.title')}</p>
        <p className={styles.words}>{text('newsletter.done', { email })}</p>
      </div>
    </div>
  );
}
