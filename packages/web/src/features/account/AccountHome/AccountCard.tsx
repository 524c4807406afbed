import { type ReactNode, useId } from 'react';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** How it stands, beside the title. */
  readonly badge?: ReactNode;
  /** Set apart from the others, in the colours of the labs. */
  readonly isFeatured?: boolean;
  readonly children: ReactNode;
}

/** One matter of the account. */
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
