/** Steps of a pattern: one bar of sixteenth notes. */
export const PATTERN_STEPS = 16;

/** Range of a pattern's tempo, in beats per minute. */
export const TEMPO_LIMITS = { slowest: 60, fastest: 180 } as const;
