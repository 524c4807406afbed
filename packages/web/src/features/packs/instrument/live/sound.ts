import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { Instrument, type SmplrPreset, type SmplrRegion } from 'smplr';
import { createOutput, type Output } from '../../../../platform/instrument/output.ts';
import type { Sample } from '../../../../platform/instrument/samples.ts';
import type { StartNote } from './voices.ts';

/** Minimum duration of a note in seconds, so that even the shortest click is audible, also with a slow attack. */
const SHORTEST = 0.15;

/** A playable instrument: its sampler, and its output chain. */
export interface Sound {
  readonly start: StartNote;
  readonly output: Output;
  readonly close: () => void;
}

type Note = Sample & { readonly midi: number };

/** Connects an instrument's samples to the context's output. */
export async function createSound(
  context: AudioContext,
  instrument: PackInstrument,
  samples: readonly Note[],
): Promise<Sound> {
  const output = createOutput(context);
  const onsets = new Map(samples.map(({ midi, onset }) => [midi, onset]));
  const buffers = new Map(samples.map(({ midi, buffer }) => [String(midi), buffer]));
  const sampler = sampled()(context, { preset: samplerPreset(instrument, onsets), buffers, destination: output.input });
  await sampler.ready;

  let voices = 0;
  return {
    start: (note, velocity, onEnded) => {
      voices += 1;
      const shortest = context.currentTime + SHORTEST;
      const stop = sampler.start({ note, velocity, stopId: voices, onEnded });
      return () => stop(Math.max(shortest, context.currentTime));
    },
    output,
    close: () => sampler.dispose(),
  };
}

/** The library's sampler with samples that are already decoded, so that loading errors are ours to report. */
function sampled() {
  return Instrument<{ readonly preset: SmplrPreset; readonly buffers: Map<string, AudioBuffer> }>(
    (_, { preset, buffers }, sampler) => sampler.loadInstrument(preset, { buffers }),
  );
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
export function samplerPreset({ kind, notes }: PackInstrument, onsets: Onsets): SmplrPreset {
  const pitches = notes.map(({ midi }) => midi).sort((one, other) => one - other);
  const regions = pitches.map((pitch, index): SmplrRegion => {
    const shared = { sample: String(pitch), pitch, offset: onsets.get(pitch) ?? 0 };
    if (kind === 'drums') return { ...shared, key: pitch, ...hatOf(pitch) };
    return { ...shared, keyRange: rangeOf(pitches, index) };
  });
  return {
    // The samples are passed decoded: the library loads nothing.
    samples: { baseUrl: '', formats: [] },
    defaults: { ampRelease: RELEASE_SECONDS[kind] },
    groups: [{ regions }],
  };
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
