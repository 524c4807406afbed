import { useApp } from '../AppProvider.tsx';
import { useFragmentScope } from '../fragments/fragment-scope.ts';
import { useText } from '../i18n/use-text.ts';
import { textField } from './form-values.ts';
import styles from './hidden-fields.module.css';

/**
 * The random key of a form, so that the server takes it once. Only the server draws it, in pages that are made for one visitor;
 * scripts leave it as it is, as they send one form at a time. Within a cached fragment, which others are shown, it is empty.
 */
export function FormKey() {
  const { formKey } = useApp();
  const isShared = useFragmentScope() !== null;
  return <input type="hidden" name="idempotency_key" value={isShared ? '' : formKey} suppressHydrationWarning />;
}

/** A field hidden from people and screen readers; programs that fill in everything fill it in, too. */
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

/** Sounds worth filling in to a program, and is no name that browsers fill in by themselves. */
export const HONEYPOT_FIELD = 'fax_extension';

/** Tells whether a program filled the form in: it is to believe that all went well. */
export function isHoneypotFilled(form: FormData): boolean {
  return textField(form, HONEYPOT_FIELD) !== '';
}
