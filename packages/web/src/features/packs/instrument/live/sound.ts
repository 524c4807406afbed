import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { Scheduler, type SmplrRegion } from 'smplr';
import type { FullPack } from '../../../../platform/catalogue/listed-pack.ts';
import { createDecodedSampler } from '../../../../platform/instrument/decoded-sampler.ts';
import { createOutput } from '../../../../platform/instrument/output.ts';
import type { Sample } from '../../../../platform/instrument/samples.ts';
import type { StartNote } from './voices.ts';

/** Minimum duration of a note in seconds, so that even the shortest click is audible, also with a slow attack. */
const SHORTEST = 0.15;
const CLICK_SECONDS = 0.05;
const CLICK_GAIN = 0.25;

/** A pack's notes, decoded. */
export interface SampledInstrument {
  readonly pack: Pick<FullPack, 'slug' | 'name' | 'premium'>;
  readonly instrument: PackInstrument;
  readonly samples: readonly (Sample & { readonly midi: number })[];
  /** Factor that levels it with other packs; 1 for the page's own. */
  readonly gain: number;
}

/** A note at a time of the context; `duration` is until its release, drums sound to their end. Both in seconds. */
export type TimedNote = Readonly<Record<'note' | 'velocity' | 'time' | 'duration', number>>;

/** A playable instrument: its sampler, and its output chain. */
export type Sound = Awaited<ReturnType<typeof createSound>>;

/** Connects an instrument to the context's output. */
export async function createSound(context: AudioContext, source: SampledInstrument) {
  const output = createOutput(context);
  /** Clicks at a time of the context, higher on the first beat of a bar; returns the function that cancels it. */
  const click = (time: number, isFirst: boolean): (() => void) => {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: isFirst ? 1760 : 1320 });
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(CLICK_GAIN, time);
    level.gain.exponentialRampToValueAtTime(CLICK_GAIN / 100, time + CLICK_SECONDS);
    tone.connect(level).connect(output.input);
    tone.start(time);
    tone.stop(time + CLICK_SECONDS);
    return () => tone.stop();
  };
  return { ...(await createSampler(context, source, output.input)), output, click };
}

export type Sampler = Awaited<ReturnType<typeof createSampler>>;

/** Connects an instrument's samples to a node of their context, which may render offline. */
export async function createSampler(context: BaseAudioContext, source: SampledInstrument, destination: AudioNode) {
  const { instrument, samples } = source;
  const onsets = new Map(samples.map(({ midi, onset }) => [midi, onset]));
  const buffers = new Map(samples.map(({ midi, buffer }) => [String(midi), buffer]));
  const level = new GainNode(context, { gain: source.gain });
  level.connect(destination);
  const sampler = await createDecodedSampler(context, {
    regions: samplerRegions(instrument, onsets),
    defaults: { ampRelease: RELEASE_SECONDS[instrument.kind] },
    buffers,
    destination: level,
    // Notes reach the context at once, however far ahead: callers schedule, and offline there is no time to wait for.
    scheduler: Scheduler(context, { lookaheadMs: Number.POSITIVE_INFINITY }),
  });

  let voices = 0;
  /** Plays a note from now on. */
  const start: StartNote = (note, velocity, onEnded) => {
    voices += 1;
    const shortest = context.currentTime + SHORTEST;
    const stop = sampler.start({ note, velocity, stopId: voices, onEnded });
    return () => stop(Math.max(shortest, context.currentTime));
  };
  /** Plays a note at its time; returns the function that releases it at a time, or cancels it before it begins. */
  const schedule = ({ note, velocity, time, duration }: TimedNote): ((at: number) => void) => {
    voices += 1;
    const end = instrument.kind === 'drums' ? {} : { duration: Math.max(SHORTEST, duration) };
    return sampler.start({ note, velocity, time, stopId: voices, ...end });
  };
  const close = (): void => {
    sampler.dispose();
    level.disconnect();
  };
  return { source, start, schedule, close };
}

const LOWEST = 0;
const HIGHEST = 127;
const RELEASE_SECONDS = { pitched: 0.4, drums: 0.04 } as const satisfies Record<PackInstrument['kind'], number>;
/** The pedal closes the hi-hat: the open sound ends with the closed one. */
const CLOSED_HATS: ReadonlySet<number> = new Set([42, 44]);
const OPEN_HAT = 46;
const HATS = 1;

/** The onset of each note in its recording, by MIDI note, in seconds. */
type Onsets = ReadonlyMap<number, number>;

/** The assignment of an instrument's notes to keys. Samples are named by their MIDI notes. */
export function samplerRegions({ kind, notes }: PackInstrument, onsets: Onsets): SmplrRegion[] {
  const pitches = notes.map(({ midi }) => midi).sort((one, other) => one - other);
  return pitches.map((pitch, index) => {
    const shared = { sample: String(pitch), pitch, offset: onsets.get(pitch) ?? 0 };
    if (kind === 'drums') return { ...shared, key: pitch, ...hatOf(pitch) };
    return { ...shared, keyRange: rangeOf(pitches, index) };
  });
}

/** The keys that are nearer to this note than to any other. */
function rangeOf(pitches: readonly number[], index: number): [number, number] {
  const [below, pitch = LOWEST, above] = [pitches[index - 1], pitches[index], pitches[index + 1]];
  const low = below === undefined ? LOWEST : Math.floor((below + pitch) / 2) + 1;
  const high = above === undefined ? HIGHEST : Math.floor((pitch + above) / 2);
  return [low, high];
}

function hatOf(pitch: number): Pick<SmplrRegion, 'group' | 'offBy'> {
  if (pitch === OPEN_HAT) return { group: HATS, offBy: HATS };
  return CLOSED_HATS.has(pitch) ? { offBy: HATS } : {};
}
