import { createHash } from 'node:crypto';

/** How many of a hundred identities have a feature, by its name: 0 to 100, to two decimals. */
export type RollOuts = ReadonlyMap<string, number>;

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = 100;
/** 48 bits: what the remainder leaves uneven is far below anything that could be counted. */
const HASH_BYTES = 6;

/** The features that are rolled out to an identity. A raised percentage adds identities and takes none away. */
export function rolledOutTo(identityId: string, rollOuts: RollOuts): string[] {
  return [...rollOuts].filter(([name, percent]) => isWithin(percent, name, identityId)).map(([name]) => name);
}

// Rounded, as 0.29 * 100 is less than 29.
function isWithin(percent: number, name: string, identityId: string): boolean {
  return bucketOf(name, identityId) < Math.round(percent * BUCKETS_PER_PERCENT);
}

/** Where an identity stands, from 0 to 9999. The feature is part of it: who gets one early is not who gets the next early. */
function bucketOf(name: string, identityId: string): number {
  const hash = createHash('sha256').update(`${name}:${identityId}`).digest();
  return hash.readUIntBE(0, HASH_BYTES) % BUCKETS;
}
