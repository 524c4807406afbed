import type { ReactNode } from 'react';
import { AppNavLink } from '../../platform/navigation/links.tsx';
import styles from './NavItem.module.css';

interface NavItemProps {
  readonly to: string;
  /** Current only on exactly this page, not on pages below it. */
  readonly exact?: boolean;
  readonly children: ReactNode;
}

export function NavItem({ to, exact = false, children }: NavItemProps) {
  return (
    <AppNavLink className={styles.item} to={to} end={exact}>
      {children}
    </AppNavLink>
  );
}
