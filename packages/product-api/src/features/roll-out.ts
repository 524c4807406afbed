import { createHash } from 'node:crypto';

/** The percentage of identities that have a feature, by its name: 0 to 100, to two decimals. */
export type RollOuts = ReadonlyMap<string, number>;

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = 100;
/** 48 bits: the modulo bias is negligible. */
const HASH_BYTES = 6;

/** The features that are rolled out to an identity. Raising a percentage adds identities and removes none. */
export function rolledOutTo(identityId: string, rollOuts: RollOuts): string[] {
  return [...rollOuts].filter(([name, percent]) => isWithin(percent, name, identityId)).map(([name]) => name);
}

// Rounded, as 0.29 * 100 is less than 29.
function isWithin(percent: number, name: string, identityId: string): boolean {
  return bucketOf(name, identityId) < Math.round(percent * BUCKETS_PER_PERCENT);
}

/** An identity's bucket, from 0 to 9999. It depends on the feature, so that early users differ between features. */
function bucketOf(name: string, identityId: string): number {
  const hash = createHash('sha256').update(`${name}:${identityId}`).digest();
  return hash.readUIntBE(0, HASH_BYTES) % BUCKETS;
}
