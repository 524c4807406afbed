import { reverbImpulse } from './reverb-impulse.ts';
import { cutoffHz, FIRST_SETTING, roomGain, roundingCurve } from './sound-controls.ts';

/** Seconds in which a control reaches a new value: no clicks, no waiting. */
const GLIDE = 0.02;

/** What an instrument sounds through: tone, room, rounding, volume. Settings are 0 to 1. */
export interface Output {
  /** Where the instrument goes in. */
  readonly input: AudioNode;
  readonly setTone: (tone: number) => void;
  readonly setReverb: (reverb: number) => void;
  readonly setVolume: (volume: number) => void;
  /** Sees all that goes out. */
  readonly analyser: AnalyserNode;
}

/** Builds it up to the context's destination. */
export function createOutput(context: AudioContext, { tone: firstTone, reverb } = FIRST_SETTING): Output {
  const tone = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoffHz(firstTone), Q: 0.4 });
  const room = new ConvolverNode(context, { buffer: roomBuffer(context) });
  const wet = new GainNode(context, { gain: roomGain(reverb) });
  const volume = new GainNode(context);
  const rounding = new WaveShaperNode(context, { curve: roundingCurve() });
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  tone.connect(rounding);
  tone.connect(room).connect(wet).connect(rounding);
  rounding.connect(volume).connect(analyser).connect(context.destination);
  const glide = (parameter: AudioParam, value: number) => parameter.setTargetAtTime(value, context.currentTime, GLIDE);
  return {
    input: tone,
    setTone: (value) => glide(tone.frequency, cutoffHz(value)),
    setReverb: (value) => glide(wet.gain, roomGain(value)),
    setVolume: (value) => glide(volume.gain, value),
    analyser,
  };
}

function roomBuffer(context: BaseAudioContext): AudioBuffer {
  const [left, right] = reverbImpulse(context.sampleRate);
  const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: context.sampleRate });
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  return buffer;
}
