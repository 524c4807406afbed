// By index throughout: over thousands of packs, a function per pack is what a search would spend its time on.

const PACKS_MOST = 2 ** 20;
const SCORE_MOST = 2 ** 30;
const SCORE_STEPS = 2 ** 10;

/** Tells whether any pack has a score. */
export function hasAny(scores: Float32Array): boolean {
  for (let pack = 0; pack < scores.length; pack += 1) if ((scores[pack] ?? 0) > 0) return true;
  return false;
}

/** Of packs that have something of each, the sum of it; 0 for the others. */
export function withAll(met: readonly Float32Array[]): Float32Array {
  const [first, ...more] = met;
  if (!first) return new Float32Array();
  if (more.length === 0) return first;
  const scores = first.slice();
  for (const each of more) {
    for (let pack = 0; pack < scores.length; pack += 1) {
      const before = scores[pack] ?? 0;
      const score = each[pack] ?? 0;
      scores[pack] = before > 0 && score > 0 ? before + score : 0;
    }
  }
  return scores;
}

/** What packs have of all together. */
export function sum(met: readonly Float32Array[], count: number): Float32Array {
  const scores = new Float32Array(count);
  for (const each of met) {
    for (let pack = 0; pack < count; pack += 1) scores[pack] = (scores[pack] ?? 0) + (each[pack] ?? 0);
  }
  return scores;
}

/** Of how many each pack has something. */
export function countMet(met: readonly Float32Array[], count: number): Uint16Array {
  const counts = new Uint16Array(count);
  for (const each of met) {
    for (let pack = 0; pack < count; pack += 1) if ((each[pack] ?? 0) > 0) counts[pack] = (counts[pack] ?? 0) + 1;
  }
  return counts;
}

/**
 * The packs that have a score, by tier and score, ties as they stand. Tier, score and place fit into one number each:
 * thousands of numbers are sorted in no time, with a function that compares them they are not.
 */
export function bestFirst(scores: Float32Array, tiers: Uint8Array): number[] {
  const keys = new Float64Array(scores.length);
  let count = 0;
  for (let pack = 0; pack < scores.length; pack += 1) {
    const score = scores[pack] ?? 0;
    if (score <= 0) continue;
    const rank = (tiers[pack] ?? 0) * SCORE_MOST + Math.min(Math.round(score * SCORE_STEPS), SCORE_MOST - 1);
    keys[count++] = rank * PACKS_MOST + (PACKS_MOST - 1 - pack);
  }
  const sorted = keys.subarray(0, count).sort();
  const packs: number[] = [];
  for (let place = count - 1; place >= 0; place -= 1) packs.push(PACKS_MOST - 1 - ((sorted[place] ?? 0) % PACKS_MOST));
  return packs;
}
