import type { ReactNode } from 'react';
import { SafeLink } from '../../platform/navigation/links.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Footer.module.css';

export interface FooterLink {
  readonly label: string;
  /** A path of the application, or the address of another site. */
  readonly href: string;
}

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
  /** Further list items. */
  readonly children?: ReactNode;
}

/** One list of ways on, under its heading. */
export function FooterColumn({ title, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SafeLink className={styles.link} href={href}>
              {label}
              {href.startsWith('/') ? null : <Icon name="external" size="s" />}
            </SafeLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
