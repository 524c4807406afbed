import { FilterSheet } from './FilterSheet.tsx';
import { KINDS_ID } from './kinds-id.ts';
import styles from './PackList.module.css';
import { PackSearch } from './PackSearch.tsx';
import type { PackListProps } from './pack-list-props.ts';
import { TypeChips } from './TypeChips.tsx';
import { useWantedFilters } from './use-wanted-filters.ts';

/** What narrows and orders the list. */
export function ListFilters({ list, filters }: PackListProps) {
  const wanted = useWantedFilters();
  return (
    <div className={styles.filters}>
      <PackSearch shown={filters} filters={wanted} />
      <FilterSheet list={list} filters={wanted} />
      <TypeChips id={KINDS_ID} types={list.facets.types} filters={wanted} />
    </div>
  );
}
