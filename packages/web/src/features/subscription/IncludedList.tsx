import { useText } from '../../platform/i18n/use-text.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './IncludedList.module.css';

const INCLUDED = ['packs', 'drums', 'new', 'yours'] as const;

/** The contents of the subscription, in a few lines. */
export function IncludedList() {
  const text = useText();
  return (
    <ul className={styles.list}>
      {INCLUDED.map((key) => (
        <li key={key}>
          <Icon name="check" />
          <span>{text(`subscribe.included.${key}`)}</span>
        </li>
      ))}
    </ul>
  );
}
