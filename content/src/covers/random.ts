/** A seeded stream of numbers: the same seed gives the same pictures on every machine. */
export interface Random {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
}

/** Opens the stream that belongs to a text seed, such as a slug. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { between: (low, high) => low + next() * (high - low) };
}
