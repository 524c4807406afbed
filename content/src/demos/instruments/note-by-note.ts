import type { Random } from '../dsp/random.ts';
import { place } from '../dsp/stereo.ts';
import type { Instrument, Note } from './instrument.ts';

interface Spread {
  /** How far low notes stand left and high ones right: 0 none, 1 the whole width. */
  readonly width: number;
}

/** An instrument whose notes ring independently of each other: one mono sound a note. */
export function noteByNote(voice: (note: Note, random: Random) => Float32Array, { width }: Spread): Instrument {
  return (notes, output, random) => {
    for (const note of notes) {
      const pan = width * Math.max(-1, Math.min(1, (note.pitch - 62) / 26));
      place(output, voice(note, random), { start: note.start, gain: 1, pan });
    }
  };
}
