import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1, the same in every run with the same seed. */
export function seededRandom(seed: number): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE() / 2 ** 32;
  };
}
