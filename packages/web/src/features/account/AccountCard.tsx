import { type ReactNode, useId } from 'react';
import { AppLink, SafeLink } from '../../platform/navigation/links.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './AccountCard.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The state, beside the title. */
  readonly badge?: ReactNode;
  /** Highlighted in the colours of the labs. */
  readonly isFeatured?: boolean;
  readonly children: ReactNode;
}

/** A card for one topic of the account. */
export function AccountCard({ title, hint, badge, isFeatured = false, children }: AccountCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} data-area={isFeatured ? 'labs' : undefined} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {badge}
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
    </section>
  );
}

/** Rows of a card, each with a link to the page where it is changed. */
export function ActionRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>;
}

interface ActionRowProps {
  /** A path of the route table without locale prefix. */
  readonly to: string;
  readonly name: string;
  readonly value: string;
  readonly badge?: ReactNode;
}

export function ActionRow({ to, name, value, badge }: ActionRowProps) {
  return (
    <li>
      <AppLink className={styles.link} to={to}>
        <span className={styles.action}>
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

interface LinkCardProps extends Pick<AccountCardProps, 'title' | 'hint'> {
  /** Text and address of each link. */
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

export function WaitingCard({ title, isFeatured = false }: Pick<AccountCardProps, 'title' | 'isFeatured'>) {
  return (
    <AccountCard title={title} isFeatured={isFeatured}>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="title" />
    </AccountCard>
  );
}
