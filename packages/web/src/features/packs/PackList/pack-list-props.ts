import type { PackList } from '@sound-library/contract/entities/pack-list.ts';
import type { PackFilters } from '../../../platform/catalogue/pack-filters.ts';

/** A list and what it was asked for. */
export interface PackListProps {
  readonly list: PackList;
  readonly filters: PackFilters;
}
