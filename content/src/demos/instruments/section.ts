import { type Biquad, filterStereo } from '../dsp/biquad.ts';
import type { Random } from '../dsp/random.ts';
import { SAMPLE_RATE } from '../dsp/sample-rate.ts';
import { mix, place, type Stereo, silence } from '../dsp/stereo.ts';
import type { Instrument, Note } from './instrument.ts';
import { type LineTone, renderLine } from './line.ts';

export interface Section {
  readonly tone: LineTone;
  /** Players a line; 1 is a soloist. */
  readonly players: number;
  /** Standard deviation of their tuning in cents. */
  readonly detune: number;
  /** Standard deviation of their timing in seconds. */
  readonly looseness: number;
  /** 0..1 of the stage they sit across. */
  readonly width: number;
  /** Resonances of the bodies. */
  readonly body: readonly Biquad[];
  /** What happens to the whole section's sound, such as vowels. */
  readonly finish?: (sound: Stereo, random: Random) => void;
}

function linesOf(notes: readonly Note[]): Note[][] {
  const lines = new Map<number, Note[]>();
  for (const note of notes) lines.set(note.voice, [...(lines.get(note.voice) ?? []), note]);
  return [...lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line.sort((a, b) => a.start - b.start));
}

/** Several players on each of the part's lines. */
export function section({ tone, players, detune, looseness, width, body, finish }: Section): Instrument {
  return (notes, output, random) => {
    const seconds = output.left.length / SAMPLE_RATE;
    const sound = silence(seconds);
    const lines = linesOf(notes);
    for (const [row, line] of lines.entries()) {
      const seat = lines.length === 1 ? 0 : (row / (lines.length - 1)) * 2 - 1;
      for (let n = 0; n < players; n++) {
        const player = {
          cents: n === 0 ? 0 : random.bell() * detune,
          late: Math.abs(random.bell()) * looseness,
          gain: 1 / Math.sqrt(players),
        };
        const pan = width * (players === 1 ? seat * 0.6 : 0.45 * seat + 0.55 * ((2 * n) / (players - 1) - 1));
        const own: LineTone = {
          ...tone,
          vibrato: {
            ...tone.vibrato,
            rate: tone.vibrato.rate * random.between(0.9, 1.12),
            cents: tone.vibrato.cents * random.between(0.6, 1.15),
          },
        };
        place(sound, renderLine(line, own, player, seconds, random), { start: 0, gain: 1, pan });
      }
    }
    filterStereo(sound, body);
    finish?.(sound, random);
    mix(output, sound, 1);
  };
}
