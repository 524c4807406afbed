import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { createDecodedSampler } from '../../../platform/instrument/decoded-sampler.ts';
import { createOutput } from '../../../platform/instrument/output.ts';
import type { Sample } from '../../../platform/instrument/samples.ts';

const FIRST_OUTPUT = { tone: 1, reverb: 0.18 } as const;
/** Seconds in which a choked stroke fades out. */
const CHOKED = 0.045;
const HARDEST = 127;
/** Strokes by hand vary at random, by at most this many cents and this share of the gain. */
const CENTS_OFF = 7;
const GAIN_OFF = 0.06;
/** The maximum gain of the hardest stroke after random variation. */
const LOUDEST = 1 + GAIN_OFF;

type StrikeSample = Sample & { readonly pad: string; readonly velocity: number };

export type DrumSound = Awaited<ReturnType<typeof createDrumSound>>;

/** Connects a kit's recordings to the context's output. */
export async function createDrumSound(context: AudioContext, samples: readonly StrikeSample[]) {
  const output = createOutput(context, FIRST_OUTPUT);
  // One key per recording: which of them play, and how loud, is decided here.
  const sampler = await createDecodedSampler(context, {
    regions: samples.map(({ pad, velocity, onset }, place) => {
      return { sample: nameOf(pad, velocity), key: place, pitch: place, offset: onset };
    }),
    defaults: { ampRelease: CHOKED, volume: 20 * Math.log10(LOUDEST) },
    buffers: new Map(samples.map(({ pad, velocity, buffer }) => [nameOf(pad, velocity), buffer])),
    destination: output.input,
  });
  const active = new ActiveStrokes();
  const places = new Map(samples.map(({ pad, velocity }, place) => [nameOf(pad, velocity), place]));
  const either = (most: number) => (Math.random() * 2 - 1) * most;
  let strokes = 0;

  /** Strikes a pad, now or at a time of the context; returns the function that cancels it before it begins. */
  const strike = ({ slug, strikes, choke }: DrumPad, velocity: number, time = context.currentTime): (() => void) => {
    strokes += 1;
    const stopId = strokes;
    const unlike = { detune: either(CENTS_OFF), gain: 1 + either(GAIN_OFF) };
    const recorded = strikes.map((one) => one.velocity);
    for (const { index, gain } of layersFor(recorded, velocity)) {
      const note = places.get(nameOf(slug, recorded[index] ?? 0));
      if (note === undefined) continue;
      // The library's gain is the square of the velocity, which this reverses. It plays nothing above MIDI's maximum.
      const level = HARDEST * Math.sqrt((gain * unlike.gain) / LOUDEST);
      sampler.start({ note, velocity: level, time, detune: unlike.detune, stopId });
    }
    const stop = (at: number) => sampler.stop({ stopId, time: at });
    return active.add({ pad: slug, group: choke, time, stop });
  };
  return { strike, output, close: () => sampler.dispose() };
}

const nameOf = (pad: string, velocity: number) => `${pad} ${velocity}`;

/** Above 1, so that soft strokes are softer than their velocity, as players expect. */
const LOUDNESS_CURVE = 1.6;

/** The recordings of a stroke, by their index and with a gain of 0 to 1: that of its velocity, or the two around it at equal power. */
export function layersFor(recorded: readonly number[], velocity: number) {
  // The recordings, soft to hard, are equally loud, so that the velocity also determines the gain.
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
  /** When it begins by the audio clock: now, or a moment ahead. */
  readonly time: number;
  readonly stop: (time: number) => void;
}

/** Maximum of overlapping strokes of one pad; more would be inaudible, and only cost processor time. */
export const RINGING = 3;
/** Longer than any recording, in seconds. */
const OVER = 8;

/** Sounding and scheduled strokes. One ends the earlier ones of its group when it begins, in whatever order hands and pattern add them. */
export class ActiveStrokes {
  #strokes: Stroke[] = [];

  /** Returns the function that cancels a stroke before it begins. */
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
