import { DEFAULT_PACK_SORT } from '@sound-library/contract/catalogue.ts';
import { useState } from 'react';
import { filtersFromSearch, NO_FILTERS, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { FilterOpener } from './FilterOpener.tsx';
import styles from './FilterSheet.module.css';
import type { PackListProps } from './pack-list-props.ts';
import { SortSelect } from './SortSelect.tsx';
import { TypeChips } from './TypeChips.tsx';
import { useFiltersChange } from './use-filters-change.ts';

/** On phones: one button for what narrows and orders the list, and the sheet behind it. */
export function FilterSheet({ list, filters }: PackListProps) {
  const text = useText();
  const change = useFiltersChange();
  const [open, setOpen] = useState(false);
  const active = filters.types.length + (filters.sortBy === DEFAULT_PACK_SORT ? 0 : 1);
  const close = () => setOpen(false);
  const sort = (sortBy: string) => {
    const chosen = filtersFromSearch(new URLSearchParams({ sortBy }));
    change((wanted) => ({ ...wanted, sortBy: chosen.sortBy, page: 1 }), { replace: true });
  };
  return (
    <>
      <FilterOpener active={active} open={open} onOpen={() => setOpen(true)} />
      <Sheet edge="bottom" open={open} onClose={close} title={text('packs.filters')} closeLabel={text('modal.close')}>
        <SortSelect filters={filters} onChange={sort} />
        <div className={styles.kinds}>
          {/* The name of the list of links below, seen. */}
          <p className={styles.label} aria-hidden="true">
            {text('packs.types')}
          </p>
          <TypeChips types={list.facets.types} filters={filters} wraps />
        </div>
        <div className={styles.actions}>
          {/* The page's own count lies behind the sheet, where nothing is read. */}
          <div role="status">
            <VisuallyHidden>{text('packs.count', { count: list.total })}</VisuallyHidden>
          </div>
          <AppLink
            {...buttonLook({ variant: 'secondary' })}
            to={packListPath({ ...NO_FILTERS, query: filters.query })}
            preventScrollReset
          >
            {text('packs.reset')}
          </AppLink>
          <Button onClick={close}>{text('packs.filters.show', { count: list.total })}</Button>
        </div>
      </Sheet>
    </>
  );
}
