import type { PackRecord } from './pack-record.ts';

export const SIMILAR_PACKS_MAX = 6;
const TYPE_WEIGHT = 3;
const LABEL_WEIGHT = 2;
const ARTIST_WEIGHT = 2;

/** Up to six packs that share most with this one: types, then character and artist; ties keep the given order. */
export function similarPacks(pack: PackRecord, packs: readonly PackRecord[]): PackRecord[] {
  const own = ownLabels(pack);
  return packs
    .filter((candidate) => candidate !== pack)
    .map((candidate) => ({ candidate, score: likeness(own, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SIMILAR_PACKS_MAX)
    .map(({ candidate }) => candidate);
}

interface OwnLabels {
  readonly types: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly artist: string | null;
}

function ownLabels({ summary: { types, labels, artist_id } }: PackRecord): OwnLabels {
  return { types: slugsOf(types), labels: slugsOf(labels), artist: artist_id };
}

const slugsOf = (labels: readonly { slug: string }[]) => new Set(labels.map(({ slug }) => slug));

function likeness({ types, labels, artist }: OwnLabels, { summary }: PackRecord): number {
  const isOfArtist = artist !== null && artist === summary.artist_id;
  return (
    shared(types, summary.types) * TYPE_WEIGHT +
    shared(labels, summary.labels) * LABEL_WEIGHT +
    (isOfArtist ? ARTIST_WEIGHT : 0)
  );
}

function shared(slugs: ReadonlySet<string>, others: readonly { slug: string }[]): number {
  return others.reduce((count, { slug }) => (slugs.has(slug) ? count + 1 : count), 0);
}
