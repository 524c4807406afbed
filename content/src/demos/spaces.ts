import type { Space } from './dsp/fdn-reverb.ts';

/** Rooms the demos are heard in. */
export const SPACES = {
  booth: { decay: 0.45, damping: 4200, predelay: 0.004, size: 0.3 },
  room: { decay: 0.9, damping: 5200, predelay: 0.008, size: 0.45 },
  studio: { decay: 1.3, damping: 6000, predelay: 0.012, size: 0.6 },
  chamber: { decay: 1.9, damping: 5600, predelay: 0.018, size: 0.75 },
  plate: { decay: 2.2, damping: 8500, predelay: 0.01, size: 0.55 },
  hall: { decay: 2.9, damping: 5200, predelay: 0.025, size: 1 },
  vault: { decay: 3.8, damping: 3800, predelay: 0.03, size: 1.15 },
  cathedral: { decay: 5.2, damping: 4200, predelay: 0.04, size: 1.35 },
  sky: { decay: 6.5, damping: 7500, predelay: 0.03, size: 1.2 },
} as const satisfies Record<string, Space>;
export type SpaceName = keyof typeof SPACES;
