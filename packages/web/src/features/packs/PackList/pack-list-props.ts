import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import type { PackFilters } from '../../../platform/catalogue/pack-filters.ts';

/** A list and what it was asked for. */
export interface PackListProps {
  readonly list: ListedPacks;
  readonly filters: PackFilters;
}
