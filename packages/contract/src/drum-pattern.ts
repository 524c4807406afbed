/** Steps of a pattern: one bar of sixteenths. */
export const PATTERN_STEPS = 16;

/** Beats per minute that a pattern may go. */
export const TEMPO_LIMITS = { slowest: 60, fastest: 180 } as const;
