import { DEFAULT_PACK_SORT } from '@sound-library/contract/catalogue.ts';
import type { PackList } from '@sound-library/contract/resources/packs.ts';
import { type MouseEvent, useState } from 'react';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import {
  filtersFromSearch,
  NO_FILTERS,
  type PackFilters,
  packListPath,
  withType,
} from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink, isPlainClick } from '../../../platform/navigation/links.tsx';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';
import { Button, buttonProps } from '../../../ui/forms/Button.tsx';
import { ChipLabel, chipProps } from '../../../ui/forms/Chip.tsx';
import { VisuallyHidden } from '../../../ui/layout/Container.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import * as styles from './ListFilters.module.css';
import { PackSearch, SortSelect, useFiltersChange, useWantedFilters } from './PackSearch.tsx';

/** A list and its filters. */
export interface PackListProps {
  readonly list: ListedPacks;
  readonly filters: PackFilters;
}

/** Filters and order of the list. */
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

/** On phones: one button for filters and order, and the sheet that it opens. */
function FilterSheet({ list, filters }: PackListProps) {
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
      <Dialog size="sheet" open={open} onClose={close} title={text('packs.filters')} closeLabel={text('modal.close')}>
        <SortSelect filters={filters} onChange={sort} />
        <div className={styles.kinds}>
          {/* The visible label of the list of links below. */}
          <p className={styles.label} aria-hidden="true">
            {text('packs.types')}
          </p>
          <TypeChips types={list.facets.types} filters={filters} wraps />
        </div>
        <div className={styles.actions}>
          {/* The page's own count is behind the sheet, and inert. */}
          <div role="status">
            <VisuallyHidden>{text('packs.count', { count: list.total })}</VisuallyHidden>
          </div>
          <AppLink
            {...buttonProps({ variant: 'secondary' })}
            to={packListPath({ ...NO_FILTERS, query: filters.query })}
            preventScrollReset
          >
            {text('packs.reset')}
          </AppLink>
          <Button onClick={close}>{text('packs.filters.show', { count: list.total })}</Button>
        </div>
      </Dialog>
    </>
  );
}

interface FilterOpenerProps {
  /** Number of active filters and orders. */
  readonly active: number;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Opens the sheet; before hydration, a link that shows the kinds in the page. */
function FilterOpener({ active, open, onOpen }: FilterOpenerProps) {
  const text = useText();
  const face = (
    <>
      <Icon name="filter" />
      {text('packs.filters')}
      {active > 0 ? (
        <>
          <span className={styles.active} aria-hidden="true">
            {active}
          </span>
          <VisuallyHidden>{` ${text('packs.filters.active', { count: active })}`}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
  if (!useIsHydrated()) {
    return (
      <a className={styles.opener} href={`#${KINDS_ID}`}>
        {face}
      </a>
    );
  }
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      {face}
    </button>
  );
}

/** Id of the kinds in the page, for links. */
const KINDS_ID = 'pack-kinds';

interface TypeChipsProps {
  readonly id?: string;
  readonly types: PackList['facets']['types'];
  readonly filters: PackFilters;
  /** Wraps onto several lines; otherwise narrow screens have one scrolling line. */
  readonly wraps?: boolean;
}

/** The kinds of instruments, each toggled by a link, which works before any script does. */
function TypeChips({ id, types, filters, wraps = false }: TypeChipsProps) {
  const text = useText();
  const inspect = useInspector();
  const change = useFiltersChange();
  return (
    <nav id={id} aria-label={text('packs.types')}>
      <ul className={styles.chips} data-wraps={wraps}>
        {types.map(({ content_id, slug, name, count }) => {
          const isChosen = filters.types.includes(slug);
          const toggled = (before: PackFilters) => withType(before, slug, !isChosen);
          const follow = (event: MouseEvent) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            change(toggled);
          };
          return (
            <li key={slug} {...inspect(content_id, 'name')}>
              <AppLink
                {...chipProps()}
                to={packListPath(toggled(filters))}
                aria-current={isChosen ? 'true' : undefined}
                onClick={follow}
                rel="nofollow"
              >
                <ChipLabel count={count} countLabel={text('packs.count', { count })}>
                  {name}
                </ChipLabel>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
