import { splitContentIds } from '@sound-library/contract/catalogue.ts';
import type { PackList, PackListQuery } from '@sound-library/contract/resources/packs.ts';
import type { LocaleCatalogue } from './build-catalogue.ts';
import { labelReference, type PackRecord, packSummary, typeCounts } from './packs.ts';

/** One page of the matching packs, with the counts for the filter chips. */
export async function listPacks(catalogue: LocaleCatalogue, asked: PackListQuery, now: Date): Promise<PackList> {
  const typeLabels = catalogue.labels.filter(({ kind }) => kind === 'type');
  const chosen = new Set(asked.types.split(','));
  const types = typeLabels.map(({ slug }) => slug).filter((slug) => chosen.has(slug));
  const ids = new Set(splitContentIds(asked.ids));
  const matches = await matching(catalogue, asked);
  const found = ids.size === 0 ? matches : matches.filter(({ summary }) => ids.has(summary.content_id));
  const listed = types.length === 0 ? found : found.filter((pack) => hasAnyType(pack, chosen));
  const counts = asked.query === '' && ids.size === 0 ? catalogue.typeCounts : typeCounts(found);
  return {
    packs: listed.slice(asked.offset, asked.offset + asked.limit).map((pack) => packSummary(pack, now)),
    total: listed.length,
    facets: { types: typeLabels.map((label) => ({ ...labelReference(label), count: counts.get(label.slug) ?? 0 })) },
    applied: { query: asked.query, types, sortBy: asked.sortBy },
  };
}

/** In the requested order; the default order of a search is by relevance. */
async function matching(catalogue: LocaleCatalogue, { query, sortBy }: PackListQuery): Promise<readonly PackRecord[]> {
  if (query === '') return catalogue.sorted.all(sortBy);
  const slugs = await catalogue.search(query);
  const found = slugs.flatMap((slug) => catalogue.packsBySlug.get(slug) ?? []);
  return sortBy === 'featured' ? found : catalogue.sorted.some(found, sortBy);
}

function hasAnyType({ summary }: PackRecord, slugs: ReadonlySet<string>): boolean {
  return summary.types.some(({ slug }) => slugs.has(slug));
}

const SIMILAR_PACKS_MAX = 6;
const TYPE_WEIGHT = 3;
const LABEL_WEIGHT = 2;
const ARTIST_WEIGHT = 2;

/** Up to six packs that have most in common with this one: types, then character and artist; ties retain the given order. */
export function similarPacks(pack: PackRecord, packs: readonly PackRecord[]): PackRecord[] {
  return packs
    .filter((candidate) => candidate !== pack)
    .map((candidate) => ({ candidate, score: likeness(pack, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SIMILAR_PACKS_MAX)
    .map(({ candidate }) => candidate);
}

function likeness({ summary: one }: PackRecord, { summary: other }: PackRecord): number {
  const isOfArtist = one.artist_id !== null && one.artist_id === other.artist_id;
  return (
    shared(one.types, other.types) * TYPE_WEIGHT +
    shared(one.labels, other.labels) * LABEL_WEIGHT +
    (isOfArtist ? ARTIST_WEIGHT : 0)
  );
}

function shared(labels: readonly { slug: string }[], others: readonly { slug: string }[]): number {
  return others.filter((other) => labels.some(({ slug }) => slug === other.slug)).length;
}
