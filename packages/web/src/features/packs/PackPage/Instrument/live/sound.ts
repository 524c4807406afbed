import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { Instrument, type SmplrPreset } from 'smplr';
import { createOutput, type Output } from '../../../../../platform/instrument/output.ts';
import type { Sample } from '../../../../../platform/instrument/samples.ts';
import { samplerPreset } from './sampler-preset.ts';
import type { StartNote } from './voices.ts';

/** Seconds that a note sounds at least: the shortest click is heard, also of a sound that swells. */
const SHORTEST = 0.15;

/** An instrument that can be heard: its sampler, and what it sounds through. */
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

/** The library's sampler, given samples that are already decoded: what goes wrong in loading them is ours to tell. */
function sampled() {
  return Instrument<{ readonly preset: SmplrPreset; readonly buffers: Map<string, AudioBuffer> }>(
    (_, { preset, buffers }, sampler) => sampler.loadInstrument(preset, { buffers }),
  );
}
