/** The tempos that a visitor can set, for demos and for a riff, in beats per minute. */
export const TEMPO_RANGE = { slowest: 40, fastest: 240 } as const;

/** The nearest whole tempo within the range. */
export const limitedTempo = (tempo: number): number =>
  Math.min(TEMPO_RANGE.fastest, Math.max(TEMPO_RANGE.slowest, Math.round(tempo)));
