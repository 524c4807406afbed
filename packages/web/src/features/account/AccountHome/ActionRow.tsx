import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './AccountCard.module.css';

/** Rows of a card, each leading to where it is changed. */
export function ActionRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>;
}

interface ActionRowProps {
  /** A path of the route table without locale prefix. */
  readonly to: string;
  readonly name: string;
  /** How it stands. */
  readonly value: string;
  readonly badge?: ReactNode;
}

export function ActionRow({ to, name, value, badge }: ActionRowProps) {
  return (
    <li>
      <AppLink className={styles.link} to={to}>
        <span className={styles.way}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>
            <span>{value}</span> {badge}
          </span>
        </span>
        <Icon name="chevron-right" size="s" />
      </AppLink>
    </li>
  );
}
