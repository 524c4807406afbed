import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Waveform } from '../../../ui/Waveform/Waveform.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './AuthScreen.module.css';
import { swell } from './swell.ts';

const REASONS = ['entry.aside.listen', 'entry.aside.free', 'entry.aside.premium'] as const;
const BARS = 44;

/** What an account is good for, beside the form where there is room. */
export function AuthAside() {
  const text = useText();
  return (
    <aside className={styles.aside}>
      <Waveform peaks={swell(BARS)} size="large" />
      <p className={styles.claim}>{text('entry.aside.title')}</p>
      <ul className={styles.reasons}>
        {REASONS.map((key) => (
          <li key={key} className={styles.reason}>
            <Icon name="check" size="s" />
            {text(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
