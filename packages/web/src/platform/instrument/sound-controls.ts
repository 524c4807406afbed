const DARKEST_HZ = 250;
const BRIGHTEST_HZ = 18_000;
const WETTEST = 0.9;

/** Where both controls stand at first, 0 to 1. */
export const FIRST_SETTING: Readonly<Record<'reverb' | 'tone', number>> = { reverb: 0.25, tone: 1 };

/** Cut-off of the low-pass filter for a tone between dark (0) and bright (1): equal steps for the ear. */
export function cutoffHz(tone: number): number {
  return DARKEST_HZ * (BRIGHTEST_HZ / DARKEST_HZ) ** tone;
}

/** Gain of the room for a reverb between none (0) and all (1): fine at the low end. */
export function roomGain(reverb: number): number {
  return WETTEST * reverb ** 1.5;
}

/** A curve that leaves quiet sound alone and rounds loud chords off below full scale, without the delay of a limiter. */
export function roundingCurve(points = 2049): Float32Array<ArrayBuffer> {
  const knee = 0.6;
  return Float32Array.from({ length: points }, (_, i) => {
    const level = (i / (points - 1)) * 2 - 1;
    const size = Math.abs(level);
    const rounded = size <= knee ? size : knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee));
    return Math.sign(level) * rounded;
  });
}
