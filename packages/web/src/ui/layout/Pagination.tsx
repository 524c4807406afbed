import type { ComponentProps, ReactNode } from 'react';
import * as styles from './Pagination.module.css';

interface PaginationProps {
  readonly label: string;
  /** Starts at 1. */
  readonly current: number;
  readonly total: number;
  /** Name of a page's link, such as 'Page 3'. */
  readonly pageLabel: (page: number) => string;
  readonly link: (
    page: number,
    attributes: Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'aria-current'>,
  ) => ReactNode;
}

/** Links to the pages of a long list: the first, the last, and those around the current one. */
export function Pagination({ label, current, total, pageLabel, link }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {pageWindow(current, total).map((page) =>
          typeof page === 'number' ? (
            <li key={page}>
              {link(page, {
                className: styles.page,
                'aria-label': pageLabel(page),
                'aria-current': page === current ? 'page' : undefined,
              })}
            </li>
          ) : (
            <li key={page} className={styles.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const AROUND = 1;

/** The pages to show as links, with the gaps between them; a gap of one page is that page. */
export function pageWindow(current: number, total: number): (number | 'gap-before' | 'gap-after')[] {
  const first = Math.max(2, current - AROUND);
  const last = Math.min(total - 1, current + AROUND);
  const between = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const before = first > 3 ? ['gap-before' as const] : first === 3 ? [2] : [];
  const after = last < total - 2 ? ['gap-after' as const] : last === total - 2 ? [total - 1] : [];
  return total <= 1 ? [1] : [1, ...before, ...between, ...after, total];
}
