import { SafeLink } from '../../../platform/navigation/links.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';

interface LinkCardProps {
  readonly title: string;
  readonly hint?: string;
  /** Words and address of each. */
  readonly links: readonly (readonly [words: string, href: string])[];
}

/** Pages of the account that are outside this application. */
export function LinkCard({ title, hint, links }: LinkCardProps) {
  return (
    <AccountCard title={title} hint={hint}>
      <ul className={styles.links}>
        {links.map(([words, href]) => (
          <li key={href}>
            <SafeLink className={styles.link} href={href}>
              {words}
              <Icon name="external" size="s" />
            </SafeLink>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
