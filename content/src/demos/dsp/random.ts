/** A repeatable source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Bell-shaped around 0 with a standard deviation of 1, never beyond 3. */
  bell(): number;
  /** Throws a RangeError for an empty list. */
  pick<T>(choices: readonly T[]): T;
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return state >>> 0;
}

/** A generator whose sequence depends on the seed's text alone. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    // The sum of six uniform numbers is bell-shaped enough and needs no logarithm.
    bell: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
  };
}
