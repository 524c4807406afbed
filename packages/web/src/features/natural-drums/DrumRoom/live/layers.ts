/** A recording and how much of it sounds. */
export interface Layer {
  /** Place among the recordings, soft to hard. */
  readonly index: number;
  /** 0 to 1. */
  readonly gain: number;
}

const HARDEST = 127;
/** Above 1, so that soft strokes are softer than their number: as hands expect. */
const LOUDNESS_CURVE = 1.6;

/**
 * What sounds for a stroke: the recording of its velocity, or the two around it, fading from one to the other at equal
 * power. `recorded` are the velocities of the recordings, soft to hard; recordings are equally loud, so the velocity gives
 * the loudness too.
 */
export function layersFor(recorded: readonly number[], velocity: number): readonly Layer[] {
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
