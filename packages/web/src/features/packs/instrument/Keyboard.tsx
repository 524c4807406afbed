import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { letterAt } from '../../../platform/instrument/computer-keys.ts';
import * as styles from './Keyboard.module.css';

const OCTAVE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const OCTAVES = [
  { from: 0, tones: OCTAVE },
  { from: 12, tones: OCTAVE },
  { from: 24, tones: [0] },
] as const;

/** Two octaves of piano keys from a C on, and the C above; one octave on narrow screens. */
export function Keyboard({ base }: { readonly base: number }) {
  return (
    <div className={styles.keyboard}>
      {OCTAVES.map(({ from, tones }) => (
        <div key={from} className={styles.octave}>
          {tones.map((tone) => (
            <Key key={tone} place={from + tone} midi={base + from + tone} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Key({ place, midi }: { readonly place: number; readonly midi: number }) {
  const name = noteName(midi);
  return (
    <button
      type="button"
      className={styles.key}
      data-tone={place % 12}
      data-midi={midi}
      aria-label={name}
      tabIndex={place === 0 ? 0 : -1}
    >
      <span className={styles.name} aria-hidden="true">
        {place % 12 === 0 ? name : null}
      </span>
      {/* Rendered by CSS: a key's name is its note, not the letter that plays it. */}
      <span className={styles.letter} data-letter={letterAt('pitched', place)} aria-hidden="true" />
    </button>
  );
}

const TONES = 12;
const LOWEST_BASE = 24;
const HIGHEST_BASE = 84;

/** The C at which the keyboard starts so that an instrument's own notes are around the middle of its two octaves. */
export function homeBase({ notes }: Pick<PackInstrument, 'notes'>): number {
  const pitches = notes.map(({ midi }) => midi);
  const middle = (Math.min(...pitches) + Math.max(...pitches)) / 2;
  return limited(Math.round(middle / TONES - 1) * TONES);
}

/** The start of the keyboard after moving by octaves; limited to audible notes. */
export function shiftedBase(base: number, octaves: number): number {
  return limited(base + octaves * TONES);
}

function limited(base: number): number {
  return Math.min(HIGHEST_BASE, Math.max(LOWEST_BASE, base));
}

const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** Scientific name of a MIDI note: 60 is `C4`. */
export function noteName(midi: number): string {
  return `${NAMES[midi % TONES]}${Math.floor(midi / TONES) - 1}`;
}
