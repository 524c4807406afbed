import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './PieceList.module.css';

/** The pieces one by one, for browsers that run no scripts. */
export function PieceList({ pads }: { readonly pads: readonly DrumPad[] }) {
  const text = useText();
  return (
    <noscript>
      <div className={styles.pieces}>
        <p className={styles.lead}>{text('drums.pieces')}</p>
        <ul className={styles.list}>
          {pads.map(({ slug, name, strikes }) => (
            <li key={slug} className={styles.piece}>
              <span id={`piece-${slug}`}>{name}</span>
              {/* biome-ignore lint/a11y/useMediaCaption: a stroke on a drum has no words. */}
              <audio controls preload="none" src={strikes.at(-1)?.url} aria-labelledby={`piece-${slug}`} />
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
