import type { PackInstrument } from '@sound-library/contract/entities/pack-instrument.ts';
import { Instrument, type SmplrPreset } from 'smplr';
import type { Sample } from './load-samples.ts';
import { reverbImpulse } from './reverb-impulse.ts';
import { samplerPreset } from './sampler-preset.ts';
import { cutoffHz, FIRST_SETTING, roomGain, roundingCurve } from './sound-controls.ts';
import type { StartNote } from './voices.ts';

/** Seconds in which a control reaches a new value: no clicks, no waiting. */
const GLIDE = 0.02;

/** Seconds that a note sounds at least: the shortest click is heard, also of a sound that swells. */
const SHORTEST = 0.15;

/** An instrument that can be heard: sampler, tone, room, volume. */
export interface Sound {
  readonly start: StartNote;
  /** Both 0 to 1. */
  readonly setTone: (tone: number) => void;
  readonly setReverb: (reverb: number) => void;
  /** 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** Sees all that goes out. */
  readonly analyser: AnalyserNode;
  readonly close: () => void;
}

/** Connects an instrument's samples to the context's output. */
export async function createSound(
  context: AudioContext,
  instrument: PackInstrument,
  samples: readonly Sample[],
): Promise<Sound> {
  const tone = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoffHz(FIRST_SETTING.tone), Q: 0.4 });
  const room = new ConvolverNode(context, { buffer: roomBuffer(context) });
  const wet = new GainNode(context, { gain: roomGain(FIRST_SETTING.reverb) });
  const volume = new GainNode(context);
  const rounding = new WaveShaperNode(context, { curve: roundingCurve() });
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  tone.connect(rounding);
  tone.connect(room).connect(wet).connect(rounding);
  rounding.connect(volume).connect(analyser).connect(context.destination);

  const onsets = new Map(samples.map(({ midi, onset }) => [midi, onset]));
  const buffers = new Map(samples.map(({ midi, buffer }) => [String(midi), buffer]));
  const sampler = sampled()(context, { preset: samplerPreset(instrument, onsets), buffers, destination: tone });
  await sampler.ready;

  const glide = (parameter: AudioParam, value: number) => parameter.setTargetAtTime(value, context.currentTime, GLIDE);
  let voices = 0;
  return {
    start: (note, velocity, onEnded) => {
      voices += 1;
      const shortest = context.currentTime + SHORTEST;
      const stop = sampler.start({ note, velocity, stopId: voices, onEnded });
      return () => stop(Math.max(shortest, context.currentTime));
    },
    setTone: (value) => glide(tone.frequency, cutoffHz(value)),
    setReverb: (value) => glide(wet.gain, roomGain(value)),
    setVolume: (value) => glide(volume.gain, value),
    analyser,
    close: () => sampler.dispose(),
  };
}

/** The library's sampler, given samples that are already decoded: what goes wrong in loading them is ours to tell. */
function sampled() {
  return Instrument<{ readonly preset: SmplrPreset; readonly buffers: Map<string, AudioBuffer> }>(
    (_, { preset, buffers }, sampler) => sampler.loadInstrument(preset, { buffers }),
  );
}

function roomBuffer(context: BaseAudioContext): AudioBuffer {
  const [left, right] = reverbImpulse(context.sampleRate);
  const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: context.sampleRate });
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  return buffer;
}
