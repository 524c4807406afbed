import type { ReactNode } from 'react';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';

interface PageLinkAttributes {
  readonly className: string | undefined;
  readonly 'aria-label': string;
  readonly 'aria-current': 'page' | undefined;
}

interface PaginationProps {
  readonly label: string;
  /** From 1. */
  readonly current: number;
  readonly total: number;
  /** Name of a page's link, such as 'Page 3'. */
  readonly pageLabel: (page: number) => string;
  /** Renders a page's link with these attributes. */
  readonly link: (page: number, attributes: PageLinkAttributes) => ReactNode;
}

/** Pages of a long list: the first, the last, and those around the current one. */
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
