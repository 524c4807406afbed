import { useApp } from '../AppProvider.tsx';
import { useIsShared } from '../fragments/CachedFragment.tsx';
import { useText } from '../i18n/use-text.ts';
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
