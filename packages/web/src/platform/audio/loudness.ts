/** What every demo is brought down to. Quieter ones stay as they are: a browser's volume can't go above 1 without clipping. */
export const TARGET_LUFS = -18;

/** The factor (0 to 1) on the volume that makes a sound of this integrated loudness as loud as the others. */
export function gainFor(loudnessLufs: number): number {
  const gain = 10 ** ((TARGET_LUFS - loudnessLufs) / 20);
  return Number.isFinite(gain) ? Math.min(1, gain) : 1;
}
