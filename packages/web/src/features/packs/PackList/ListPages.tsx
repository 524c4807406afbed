import { PACKS_PER_PAGE } from '@sound-library/contract/catalogue.ts';
import { type PackFilters, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import styles from './ListPages.module.css';

interface ListPagesProps {
  /** Packs that match, whatever the page. */
  readonly total: number;
  readonly filters: PackFilters;
}

/** Ways to the pages of a list that is too long for one. */
export function ListPages({ total, filters }: ListPagesProps) {
  const text = useText();
  if (total <= PACKS_PER_PAGE) return null;
  return (
    <div className={styles.place}>
      <Pagination
        label={text('packs.pages')}
        current={filters.page}
        total={Math.ceil(total / PACKS_PER_PAGE)}
        pageLabel={(page) => text('packs.page', { page })}
        link={(page, attributes) => (
          <AppLink {...attributes} to={packListPath({ ...filters, page })}>
            {page}
          </AppLink>
        )}
      />
    </div>
  );
}
