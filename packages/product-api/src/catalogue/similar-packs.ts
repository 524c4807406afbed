import type { PackRecord } from './pack-record.ts';

export const SIMILAR_PACKS_MAX = 6;
const TYPE_WEIGHT = 3;
const LABEL_WEIGHT = 2;
const ARTIST_WEIGHT = 2;

/** Up to six packs that share most with this one: types, then character and artist; ties keep the given order. */
export function similarPacks(pack: PackRecord, packs: readonly PackRecord[]): PackRecord[] {
  return packs
    .filter((candidate) => candidate !== pack)
    .map((candidate) => ({ candidate, score: likeness(pack, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SIMILAR_PACKS_MAX)
    .map(({ candidate }) => candidate);
}

function likeness(one: PackRecord, other: PackRecord): number {
  const sharedTypes = shared(one.summary.types, other.summary.types);
  const sharedLabels = shared(one.summary.labels, other.summary.labels);
  const sameArtist = one.summary.artist_id !== null && one.summary.artist_id === other.summary.artist_id;
  return sharedTypes * TYPE_WEIGHT + sharedLabels * LABEL_WEIGHT + (sameArtist ? ARTIST_WEIGHT : 0);
}

function shared(ones: readonly { slug: string }[], others: readonly { slug: string }[]): number {
  const slugs = new Set(others.map(({ slug }) => slug));
  return ones.filter(({ slug }) => slugs.has(slug)).length;
}
