import { useText } from '../../platform/i18n/use-text.ts';
import { useOpenPrivacyChoices } from '../Privacy/privacy-choices.ts';
import styles from './Footer.module.css';

/** Opens what the visitor agreed to, for a change of mind at any time; only where somebody asks. */
export function PrivacyButton() {
  const text = useText();
  const open = useOpenPrivacyChoices();
  if (!open) return null;
  return (
    <p className={styles.privacy}>
      <button className={styles.link} type="button" aria-haspopup="dialog" onClick={open}>
        {text('footer.privacy')}
      </button>
    </p>
  );
}
