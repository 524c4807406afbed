import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { Instrument, type SmplrPreset } from 'smplr';
import { createOutput, type Output } from '../../../platform/instrument/output.ts';
import type { Sample } from '../../../platform/instrument/samples.ts';

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
type StrikeSample = Sample & { readonly pad: string; readonly velocity: number };

/** A kit that can be heard. */
export interface DrumSound {
  /** Strikes a pad, now or at a time of the context; gives the function that takes back what has not begun. */
  readonly strike: (pad: DrumPad, velocity: number, time?: number) => () => void;
  readonly output: Output;
  readonly close: () => void;
}

/** Connects a kit's recordings to the context's output. */
export async function createDrumSound(context: AudioContext, samples: readonly StrikeSample[]): Promise<DrumSound> {
  const output = createOutput(context, FIRST_OUTPUT);
  const sampler = sampled()(context, { samples, destination: output.input });
  await sampler.ready;
  const underWay = new StrokesUnderWay();
  const places = new Map(samples.map(({ pad, velocity }, place) => [nameOf(pad, velocity), place]));
  const either = (most: number) => (Math.random() * 2 - 1) * most;
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

/** A recording and how much of it sounds. */
interface Layer {
  /** Place among the recordings, soft to hard. */
  readonly index: number;
  /** 0 to 1. */
  readonly gain: number;
}

/** Above 1, so that soft strokes are softer than their number: as hands expect. */
const LOUDNESS_CURVE = 1.6;

/**
 * What sounds for a stroke: the recording of its velocity, or the two around it, fading from one to the other at equal
 * power. `recorded` are the velocities of the recordings, soft to hard; recordings are equally loud, so the velocity gives
 * the loudness too.
 */
export function layersFor(recorded: readonly number[], velocity: number): readonly Layer[] {
  const loudness = (Math.min(HARDEST, Math.max(1, velocity)) / HARDEST) ** LOUDNESS_CURVE;
  const above = recorded.findIndex((one) => one >= velocity);
  const [soft, hard] = [recorded[above - 1], recorded[above]];
  if (above === -1) return [{ index: recorded.length - 1, gain: loudness }];
  if (soft === undefined || hard === undefined || hard === velocity) return [{ index: above, gain: loudness }];
  const share = (velocity - soft) / (hard - soft);
  return [
    { index: above - 1, gain: loudness * Math.sqrt(1 - share) },
    { index: above, gain: loudness * Math.sqrt(share) },
  ];
}

interface Stroke {
  readonly pad: string;
  /** Strokes of one group end each other; null for none. */
  readonly group: string | null;
  /** When it begins, by the sound card's clock: now, or a moment ahead. */
  readonly time: number;
  /** Ends it at a time. */
  readonly stop: (time: number) => void;
}

/** As many strokes of one pad ring into each other; more would only be heard by the processor. */
export const RINGING = 3;
/** The longest recording is over by then, in seconds. */
const OVER = 8;

/**
 * What is ringing, and what is set to. A stroke ends the earlier ones of its group when it begins, in whatever order they
 * are told of: hands play now, a pattern a moment ahead.
 */
export class StrokesUnderWay {
  #strokes: Stroke[] = [];

  /** Gives the function that takes a stroke back which has not begun. */
  add(stroke: Stroke): () => void {
    this.#strokes = this.#strokes.filter(({ time }) => time > stroke.time - OVER);
    if (stroke.group !== null) this.#choke(stroke);
    this.#makeRoom(stroke);
    this.#strokes.push(stroke);
    return () => {
      this.#strokes = this.#strokes.filter((one) => one !== stroke);
      stroke.stop(0);
    };
  }

  #choke({ group, time, stop }: Stroke): void {
    const others = this.#strokes.filter((one) => one.group === group);
    for (const earlier of others) if (earlier.time < time) earlier.stop(time);
    const later = others.filter((one) => one.time > time).map((one) => one.time);
    if (later.length > 0) stop(Math.min(...later));
  }

  #makeRoom({ pad, time }: Stroke): void {
    const ringing = this.#strokes.filter((one) => one.pad === pad && one.time <= time);
    for (const oldest of ringing.slice(0, Math.max(0, ringing.length - RINGING + 1))) {
      oldest.stop(time);
      this.#strokes = this.#strokes.filter((one) => one !== oldest);
    }
  }
}
