import { useId } from 'react';
import { useApp } from '../AppProvider.tsx';
import { useIsShared } from '../fragments/CachedFragment.tsx';
import { useText } from '../i18n/use-text.ts';
import type { PublicCaptcha } from '../public-config.ts';
import { CAPTCHA_FIELD } from './captcha.ts';
import * as styles from './hidden-fields.module.css';
import { textField } from './submission.ts';

/**
 * The random key of a form, by which the server accepts it only once. Only the server generates it, in pages for one
 * visitor; scripts leave it unchanged, because they send one form at a time. It is empty within a cached fragment, which
 * other visitors receive.
 */
export function FormKey() {
  const { formKey } = useApp();
  const isShared = useIsShared();
  return <input type="hidden" name="idempotency_key" value={isShared ? '' : formKey} suppressHydrationWarning />;
}

/** A field hidden from people and screen readers; bots fill it in. */
export function Honeypot() {
  const text = useText();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {text('form.trap')}
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Attracts bots, and is no name that browsers autofill. */
export const HONEYPOT_FIELD = 'fax_extension';

/** Whether a bot filled in the form. The response pretends success. */
export function isHoneypotFilled(form: FormData): boolean {
  return textField(form, HONEYPOT_FIELD) !== '';
}

/** Without JavaScript: the captcha service's own page in a frame, from which the user copies the code into the form. */
export function CaptchaFallback() {
  const { captcha } = useApp().config;
  if (!captcha) return null;
  // With scripts, the contents of `noscript` are not rendered.
  return <noscript>{import.meta.env.SSR ? <Fallback {...captcha} /> : null}</noscript>;
}

function Fallback({ scriptUrl, siteKey }: PublicCaptcha) {
  const id = useId();
  const text = useText();
  // The URL that reCAPTCHA documents for pages without scripts, beside its script.
  const { href } = new URL(`api/fallback?${new URLSearchParams({ k: siteKey })}`, scriptUrl);
  return (
    <div className={styles.fallback}>
      <iframe className={styles.frame} title={text('form.captcha.frame')} src={href} />
      <label className={styles.label} htmlFor={id}>
        {text('form.captcha.label')}
      </label>
      <textarea
        className={styles.code}
        id={id}
        name={CAPTCHA_FIELD}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}hint`}
      />
      <p className={styles.hint} id={`${id}hint`}>
        {text('form.captcha.hint')}
      </p>
    </div>
  );
}
