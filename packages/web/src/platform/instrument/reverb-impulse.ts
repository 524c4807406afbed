const SECONDS = 2.4;
/** The walls answer a moment later. */
const BEFORE_SECONDS = 0.012;

/** Both channels of a room's answer to a click: noise that dies away, darker the later it is. */
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
