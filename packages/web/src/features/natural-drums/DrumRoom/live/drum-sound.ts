import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { Instrument, type SmplrPreset } from 'smplr';
import { createOutput, type Output } from '../../../../platform/instrument/output.ts';
import type { Sample } from '../../../../platform/instrument/samples.ts';
import { type Layer, layersFor } from './layers.ts';
import { StrokesUnderWay } from './strokes-under-way.ts';

const FIRST_OUTPUT = { tone: 1, reverb: 0.18 } as const;
/** Seconds in which a choked stroke dies. */
const CHOKED = 0.045;
const HARDEST = 127;
/** No two strokes of a hand are alike: cents and share by which they differ at most. */
const CENTS_OFF = 7;
const GAIN_OFF = 0.06;
/** The loudest that chance makes of the hardest stroke. */
const LOUDEST = 1 + GAIN_OFF;

/** A recording of a strike, ready to be played. */
export type StrikeSample = Sample & { readonly pad: string; readonly velocity: number };

/** A kit that can be heard. */
export interface DrumSound {
  /** Strikes a pad, now or at a time of the context; gives the function that takes back what has not begun. */
  readonly strike: (pad: DrumPad, velocity: number, time?: number) => () => void;
  readonly output: Output;
  readonly close: () => void;
}

/** Connects a kit's recordings to the context's output. */
export async function createDrumSound(
  context: AudioContext,
  samples: readonly StrikeSample[],
  random: () => number = Math.random,
): Promise<DrumSound> {
  const output = createOutput(context, FIRST_OUTPUT);
  const sampler = sampled()(context, { samples, destination: output.input });
  await sampler.ready;
  const underWay = new StrokesUnderWay();
  const places = new Map(samples.map(({ pad, velocity }, place) => [nameOf(pad, velocity), place]));
  const either = (most: number) => (random() * 2 - 1) * most;
  let strokes = 0;

  const play = (layers: readonly Layer[], { slug, strikes }: DrumPad, time: number) => {
    strokes += 1;
    const unlike = { detune: either(CENTS_OFF), gain: 1 + either(GAIN_OFF) };
    for (const { index, gain } of layers) {
      const place = places.get(nameOf(slug, strikes[index]?.velocity ?? 0));
      if (place === undefined) continue;
      // The library makes the gain of the velocity's square: this undoes it. It plays nothing beyond MIDI's hardest.
      const velocity = HARDEST * Math.sqrt((gain * unlike.gain) / LOUDEST);
      sampler.start({ note: place, velocity, time, detune: unlike.detune, stopId: strokes });
    }
    return strokes;
  };
  return {
    strike: (pad, velocity, time = context.currentTime) => {
      const recorded = pad.strikes.map((strike) => strike.velocity);
      const stopId = play(layersFor(recorded, velocity), pad, time);
      const stop = (at: number) => sampler.stop({ stopId, time: at });
      return underWay.add({ pad: pad.slug, group: pad.choke, time, stop });
    },
    output,
    close: () => sampler.dispose(),
  };
}

const nameOf = (pad: string, velocity: number) => `${pad} ${velocity}`;

/** The library's sampler with a key for every recording: which of them sound, and how loud, is decided here. */
function sampled() {
  return Instrument<{ readonly samples: readonly StrikeSample[] }>((_, { samples }, sampler) => {
    const regions = samples.map(({ pad, velocity, onset }, place) => ({
      sample: nameOf(pad, velocity),
      key: place,
      pitch: place,
      offset: onset,
    }));
    // The recordings are handed over decoded: nothing is fetched from here.
    const preset: SmplrPreset = {
      samples: { baseUrl: '', formats: [] },
      defaults: { ampRelease: CHOKED, volume: 20 * Math.log10(LOUDEST) },
      groups: [{ regions }],
    };
    const buffers = new Map(samples.map(({ pad, velocity, buffer }) => [nameOf(pad, velocity), buffer]));
    return sampler.loadInstrument(preset, { buffers });
  });
}
