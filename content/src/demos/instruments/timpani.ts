import { filterMono, lowpass, peaking } from '../dsp/biquad.ts';
import { fade } from '../dsp/envelope.ts';
import { renderModes } from '../dsp/modal.ts';
import { toHz } from '../dsp/pitch.ts';
import { burst, layer } from './drum-pieces.ts';
import type { Instrument } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

// The kettle pulls the head's modes near 2:3:4:5:6, which is why timpani have a pitch.
const MODES = [
  [1, 1, 2.6],
  [1.5, 0.75, 2.1],
  [1.99, 0.5, 1.7],
  [2.44, 0.32, 1.3],
  [2.89, 0.2, 1],
  [0.85, 0.7, 0.3],
  [1.72, 0.4, 0.22],
  [3.6, 0.14, 0.4],
] as const;

/** Pedal timpani with felt sticks in a stone vault. */
export const timpani: Instrument = noteByNote(
  (note, random) => {
    const hz = toHz(note.pitch);
    const hardness = 0.4 + note.velocity;
    const sound = renderModes(
      MODES.map(([ratio, gain, decay], n) => ({
        hz: hz * ratio * (n === 0 ? 1 : random.between(0.995, 1.005)),
        gain: gain * (n === 0 ? 1 : hardness),
        decay: decay * 1.2,
      })),
      2.8,
    );
    const felt = burst(0.12, 0.06, 60, 500 + 1500 * note.velocity, random);
    const gain = 0.35 * note.velocity ** 1.4;
    return fade(
      filterMono(layer(sound, [felt, 0.9]), [lowpass(2200 + 3000 * note.velocity), peaking(hz, 2, 2)]),
      0.0015,
      0.1,
    ).map((sample) => sample * gain);
  },
  { width: 0 },
);
