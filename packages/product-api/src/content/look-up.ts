import type { LocaleCatalogue } from '../catalogue/catalogue.ts';
import type { LocalizedContent } from './localized-content.ts';

interface LookUp<Resource> {
  /** What needs no catalogue, by id. */
  readonly known: ReadonlyMap<string, Resource>;
  readonly catalogue: () => LocaleCatalogue;
  find(content: LocalizedContent, ids: readonly string[]): readonly Resource[];
}

/**
 * What is known of the ids, then what the catalogue has of the others, but for what only subscribers are told of. The
 * catalogue is not asked when there are no others.
 */
export function lookUp<Resource>(ids: readonly string[], { known, catalogue, find }: LookUp<Resource>): Resource[] {
  const found = ids.flatMap((id) => known.get(id) ?? []);
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return found;
  const { content, forSubscribers } = catalogue();
  const open = others.filter((id) => !forSubscribers.has(id));
  return [...found, ...find(content, open)];
}
