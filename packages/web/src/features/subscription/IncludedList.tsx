import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './IncludedList.module.css';

const INCLUDED = [
  'subscribe.included.packs',
  'subscribe.included.drums',
  'subscribe.included.new',
  'subscribe.included.yours',
] as const satisfies readonly TextKey[];

/** The contents of the subscription, in a few lines. */
export function IncludedList() {
  const text = useText();
  return (
    <ul className={styles.list}>
      {INCLUDED.map((key) => (
        <li key={key}>
          <Icon name="check" />
          <span>{text(key)}</span>
        </li>
      ))}
    </ul>
  );
}
