import type { PackList, PackListQuery } from '@sound-library/contract/resources/packs.ts';
import type { LocaleCatalogue } from './catalogue.ts';
import { labelReference } from './labels.ts';
import { type PackRecord, packSummary } from './pack-record.ts';
import { typeCounts } from './type-counts.ts';

/** The packs that match, one page of them, with the counts that the chips show. */
export function listPacks(catalogue: LocaleCatalogue, asked: PackListQuery, now: Date): PackList {
  const typeLabels = catalogue.labels.filter(({ kind }) => kind === 'type');
  const chosen = new Set(asked.types.split(','));
  const types = typeLabels.map(({ slug }) => slug).filter((slug) => chosen.has(slug));
  const found = matching(catalogue, asked);
  const listed = types.length === 0 ? found : found.filter((pack) => hasAnyType(pack, chosen));
  const counts = asked.query === '' ? catalogue.typeCounts : typeCounts(found);
  return {
    packs: listed.slice(asked.offset, asked.offset + asked.limit).map((pack) => packSummary(pack, now)),
    total: listed.length,
    facets: { types: typeLabels.map((label) => ({ ...labelReference(label), count: counts.get(label.slug) ?? 0 })) },
    applied: { query: asked.query, types, sortBy: asked.sortBy },
  };
}

/** In the order asked for; the default order of a search is how well each pack fits. */
function matching(catalogue: LocaleCatalogue, { query, sortBy }: PackListQuery): readonly PackRecord[] {
  if (query === '') return catalogue.sorted.all(sortBy);
  const found = catalogue.search(query).flatMap((slug) => catalogue.packsBySlug.get(slug) ?? []);
  return sortBy === 'featured' ? found : catalogue.sorted.some(found, sortBy);
}

function hasAnyType({ summary }: PackRecord, slugs: ReadonlySet<string>): boolean {
  return summary.types.some(({ slug }) => slugs.has(slug));
}
