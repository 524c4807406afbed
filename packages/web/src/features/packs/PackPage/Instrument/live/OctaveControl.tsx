import { useText } from '../../../../../platform/i18n/use-text.ts';
import { shiftedBase } from '../keyboard-range.ts';
import { noteName } from '../note-name.ts';
import styles from './OctaveControl.module.css';

interface OctaveControlProps {
  readonly base: number;
  readonly onOctave: (step: 1 | -1) => void;
}

/** Where on the piano the drawn keys lie. */
export function OctaveControl({ base, onOctave }: OctaveControlProps) {
  const text = useText();
  const step = (by: 1 | -1, name: string, letter: string, sign: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={shiftedBase(base, by) === base || undefined}
      onClick={() => onOctave(by)}
    >
      {sign}
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these two belong together as buttons.
    <div className={styles.octave} role="group" aria-label={text('instrument.octave')}>
      {step(-1, text('instrument.octave.down'), 'Z', '−')}
      <output className={styles.base}>{text('instrument.octave.from', { note: noteName(base) })}</output>
      {step(1, text('instrument.octave.up'), 'X', '+')}
    </div>
  );
}
