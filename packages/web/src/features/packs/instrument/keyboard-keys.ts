import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';

const OCTAVE = 12;
const LOWEST_BASE = 24;
const HIGHEST_BASE = 84;

/** The C at which the keyboard starts so that an instrument's own notes are around the middle of its two octaves. */
export function homeBase({ notes }: Pick<PackInstrument, 'notes'>): number {
  const pitches = notes.map(({ midi }) => midi);
  const middle = (Math.min(...pitches) + Math.max(...pitches)) / 2;
  return limited(Math.round(middle / OCTAVE - 1) * OCTAVE);
}

/** The start of the keyboard after moving by octaves; limited to audible notes. */
export function shiftedBase(base: number, octaves: number): number {
  return limited(base + octaves * OCTAVE);
}

function limited(base: number): number {
  return Math.min(HIGHEST_BASE, Math.max(LOWEST_BASE, base));
}

const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** Scientific name of a MIDI note: 60 is `C4`. */
export function noteName(midi: number): string {
  return `${NAMES[midi % 12]}${Math.floor(midi / 12) - 1}`;
}
