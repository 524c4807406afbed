import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { letterAt } from './letters.ts';
import { noteName } from './note-name.ts';
import styles from './Pads.module.css';
import { padName } from './pad-names.ts';

const PAD_COUNT = 8;

/** A drum on each pad. */
export function Pads({ notes }: Pick<PackInstrument, 'notes'>) {
  const text = useText();
  return (
    <div className={styles.pads}>
      {notes.slice(0, PAD_COUNT).map(({ midi }, place) => {
        const name = padName(midi);
        return (
          <button key={midi} type="button" className={styles.pad} data-midi={midi} tabIndex={place === 0 ? 0 : -1}>
            {name ? text(name) : noteName(midi)}
            <span className={styles.letter} aria-hidden="true">
              {letterAt('drums', place)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
