import { DEFAULT_PACK_SORT, PACK_SORTS } from '@sound-library/contract/catalogue.ts';
import { useEffect, useRef } from 'react';
import type { PackFilters } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Select } from '../../../ui/Select/Select.tsx';

interface SortSelectProps {
  readonly filters: PackFilters;
  readonly onChange: (sortBy: string) => void;
}

/** The order of the list; follows the address, and keeps the focus when it does. */
export function SortSelect({ filters: { sortBy, query }, onChange }: SortSelectProps) {
  const text = useText();
  const select = useRef<HTMLSelectElement>(null);
  const followed = useRef(sortBy);
  useEffect(() => {
    // Not at first: somebody may have chosen before the page was taken over.
    if (select.current && followed.current !== sortBy) select.current.value = sortBy;
    followed.current = sortBy;
  }, [sortBy]);
  return (
    <Select
      ref={select}
      name="sortBy"
      label={text('packs.sort')}
      defaultValue={sortBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {PACK_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {text(`packs.sort.${sort === DEFAULT_PACK_SORT && query ? 'relevance' : sort}`)}
        </option>
      ))}
    </Select>
  );
}
