/** Settings of an output, 0 to 1. */
export type OutputSetting = Readonly<Record<'reverb' | 'tone', number>>;

/** Seconds in which a control reaches a new value, short enough to feel immediate and long enough to avoid clicks. */
const GLIDE = 0.02;

/** The output chain of an instrument: tone, reverb, soft clipping, volume. Settings are 0 to 1. */
export function createOutput(context: BaseAudioContext, first: OutputSetting = FIRST_SETTING) {
  let setting = first;
  const tone = new BiquadFilterNode(context, { type: 'lowpass', frequency: cutoffHz(first.tone), Q: 0.4 });
  const room = new ConvolverNode(context, { buffer: roomBuffer(context) });
  const wet = new GainNode(context, { gain: roomGain(first.reverb) });
  const volume = new GainNode(context);
  const rounding = new WaveShaperNode(context, { curve: roundingCurve() });
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  tone.connect(rounding);
  tone.connect(room).connect(wet).connect(rounding);
  rounding.connect(volume).connect(analyser).connect(context.destination);
  const glide = (parameter: AudioParam, value: number) => parameter.setTargetAtTime(value, context.currentTime, GLIDE);
  return {
    /** The instrument connects here. */
    input: tone,
    setTone: (value: number): void => {
      setting = { ...setting, tone: value };
      glide(tone.frequency, cutoffHz(value));
    },
    setReverb: (value: number): void => {
      setting = { ...setting, reverb: value };
      glide(wet.gain, roomGain(value));
    },
    setVolume: (value: number): void => void glide(volume.gain, value),
    /** Tone and reverb as they are set. */
    setting: () => setting,
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

const DARKEST_HZ = 250;
const BRIGHTEST_HZ = 18_000;
const WETTEST = 0.9;

/** Initial value of both controls, 0 to 1. */
export const FIRST_SETTING: OutputSetting = { reverb: 0.25, tone: 1 };

/** Cut-off frequency of the low-pass filter for a tone between dark (0) and bright (1), in perceptually equal steps. */
export function cutoffHz(tone: number): number {
  return DARKEST_HZ * (BRIGHTEST_HZ / DARKEST_HZ) ** tone;
}

/** Gain of the reverb for a setting between none (0) and full (1), fine at the low end. */
export function roomGain(reverb: number): number {
  return WETTEST * reverb ** 1.5;
}

/** Leaves quiet sound unchanged and rounds loud chords off below full scale, without the delay of a limiter. */
export function roundingCurve(points = 2049): Float32Array<ArrayBuffer> {
  const knee = 0.6;
  return Float32Array.from({ length: points }, (_, i) => {
    const level = (i / (points - 1)) * 2 - 1;
    const size = Math.abs(level);
    const rounded = size <= knee ? size : knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee));
    return Math.sign(level) * rounded;
  });
}

const SECONDS = 2.4;
const BEFORE_SECONDS = 0.012;

/** The stereo impulse response of a room: noise that decays and darkens. */
export function reverbImpulse(
  sampleRate: number,
  random: () => number = Math.random,
): readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  return [decayingNoise(sampleRate, random), decayingNoise(sampleRate, random)];
}

function decayingNoise(sampleRate: number, random: () => number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(SECONDS * sampleRate));
  const before = Math.round(BEFORE_SECONDS * sampleRate);
  let dark = 0;
  for (let i = before; i < samples.length; i++) {
    const passed = (i - before) / (samples.length - before);
    dark += (random() * 2 - 1 - dark) * (0.75 - 0.6 * passed);
    samples[i] = dark * (1 - passed) ** 3.2;
  }
  return samples;
}

/** Loudness that counts as silence. */
const SILENCE = 0.001;
/** The share of the level that remains one frame later, after the sound has stopped. */
const LEVEL_DECAY = 0.9;
/** Smaller changes are not painted. */
const STEP = 0.02;

/** Updates the custom property `--level` (0 to 1) of an element with the output's loudness until the signal aborts. */
export function glowWithSound(element: HTMLElement, analyser: AnalyserNode, signal: AbortSignal): void {
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let shown = 0;
  const paint = () => {
    if (signal.aborted) return;
    requestAnimationFrame(paint);
    if (analyser.context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    const loudness = peak < SILENCE ? 0 : Math.min(1, Math.sqrt(peak));
    level = Math.max(loudness, level * LEVEL_DECAY);
    const next = level < STEP ? 0 : level;
    if (next === shown || (next > 0 && Math.abs(next - shown) < STEP)) return;
    shown = next;
    element.style.setProperty('--level', shown.toFixed(2));
  };
  requestAnimationFrame(paint);
}
