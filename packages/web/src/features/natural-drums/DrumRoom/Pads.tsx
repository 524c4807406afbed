import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { isMetal } from './is-metal.ts';
import { letterAt } from './letters.ts';
import styles from './Pads.module.css';

/** A piece of the kit on each pad, four in a row. */
export function Pads({ pads }: { readonly pads: readonly DrumPad[] }) {
  const inspect = useInspector();
  return (
    <div className={styles.pads}>
      {pads.map(({ content_id, slug, name, midi }, place) => (
        <button
          key={slug}
          type="button"
          className={styles.pad}
          data-midi={midi}
          data-metal={isMetal(midi) || undefined}
          tabIndex={place === 0 ? 0 : -1}
        >
          <span className={styles.name} {...inspect(content_id, 'name')}>
            {name}
          </span>
          {/* Drawn by the style: a pad is called by its piece, not by the letter that happens to play it. */}
          <span className={styles.letter} data-letter={letterAt(place)} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
