/** The correction that takes the aliases out of a step at phase 0 (0..1 phase, `step` phase a sample). */
function blep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** A rising ramp of -1..1 at a phase of 0..1. */
export function saw(phase: number, step: number): number {
  return 2 * phase - 1 - blep(phase, step);
}

/** A rectangle of ±1 whose upper part takes `width` of the period. */
export function pulse(phase: number, step: number, width: number): number {
  const second = phase + 1 - width;
  return saw(phase, step) - saw(second >= 1 ? second - 1 : second, step) + (2 * width - 1);
}
