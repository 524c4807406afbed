import { useId } from 'react';
import { useApp } from '../AppProvider.tsx';
import { useText } from '../i18n/use-text.ts';
import type { PublicCaptcha } from '../public-config.ts';
import { CAPTCHA_FIELD } from './captcha.ts';
import * as styles from './hidden-fields.module.css';

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
  return (
    <div className={styles.fallback}>
      <iframe className={styles.frame} title={text('form.captcha.frame')} src={fallbackUrl({ scriptUrl, siteKey })} />
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

/** The URL that reCAPTCHA documents for pages without scripts, beside its script. */
function fallbackUrl({ scriptUrl, siteKey }: { readonly scriptUrl: string; readonly siteKey: string }): string {
  const url = new URL('api/fallback', scriptUrl);
  url.searchParams.set('k', siteKey);
  return url.href;
}
