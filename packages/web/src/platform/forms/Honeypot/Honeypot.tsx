import { useText } from '../../i18n/use-text.ts';
import styles from './Honeypot.module.css';
import { TRAP_FIELD } from './honeypot-field.ts';

/** A field that people neither see nor hear of; programs that fill in everything fill it in, too. */
export function Honeypot() {
  const text = useText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {text('form.trap')}
        <input name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
