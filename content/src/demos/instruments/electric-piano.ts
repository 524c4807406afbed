import { filterStereo, highShelf, peaking } from '../dsp/biquad.ts';
import { chorus } from '../dsp/chorus.ts';
import { damp, fade } from '../dsp/envelope.ts';
import { toHz } from '../dsp/pitch.ts';
import { SAMPLE_RATE, toSamples } from '../dsp/sample-rate.ts';
import { mix, silence } from '../dsp/stereo.ts';
import type { Instrument, Note } from './instrument.ts';
import { noteByNote } from './note-by-note.ts';

/** A tine before a pickup: two FM pairs, the second for the bell of the attack. */
function tine(note: Note): Float32Array {
  const hz = toHz(note.pitch);
  const sound = new Float32Array(toSamples(Math.min(7, note.duration + 0.35)));
  const step = (2 * Math.PI * hz) / SAMPLE_RATE;
  const ring = 2.6 * 2 ** ((60 - note.pitch) / 24);
  const bite = 0.35 + 2.1 * note.velocity ** 1.8;
  for (let i = 0; i < sound.length; i++) {
    const t = i / SAMPLE_RATE;
    const body = Math.exp(-t / ring);
    const index = bite * (0.25 + 0.75 * Math.exp(-t / 0.45)) * body;
    const bell = 0.22 * note.velocity * Math.exp(-t / 0.11);
    const main = Math.sin(step * i + index * Math.sin(step * i));
    const chime = Math.sin(step * i + bell * 5 * Math.sin(step * 14.02 * i));
    sound[i] = (main * 0.75 + chime * 0.3) * body * (0.25 + note.velocity) * 0.24;
  }
  return fade(damp(sound, note.duration, 0.25), 0.0015, 0.02);
}

/** A tine electric piano through a stereo tremolo and a little chorus. */
export const electricPiano: Instrument = (notes, output, random) => {
  const sound = silence(output.left.length / SAMPLE_RATE);
  noteByNote(tine, { width: 0.25 })(notes, sound, random);
  filterStereo(sound, [peaking(240, 0.8, 2), peaking(2100, 1, 2), highShelf(5500, -4)]);
  chorus(sound, { rate: 0.8, depth: 1.1, amount: 0.35 });
  for (let i = 0; i < sound.left.length; i++) {
    const sway = 0.24 * Math.sin((2 * Math.PI * 4.6 * i) / SAMPLE_RATE);
    sound.left[i] = (sound.left[i] ?? 0) * (1 + sway);
    sound.right[i] = (sound.right[i] ?? 0) * (1 - sway);
  }
  mix(output, sound, 1);
};
