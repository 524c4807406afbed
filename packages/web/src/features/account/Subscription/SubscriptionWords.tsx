import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import { accessWords } from './access-words.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './Subscription.module.css';
import { SubscriptionEntry } from './SubscriptionEntry.tsx';
import type { Standing } from './subscription-facts.ts';

/** Says plainly what the person has and may use, or that it can't be read right now. Of several, each has its badge. */
export function SubscriptionWords({ standing }: { readonly standing: Standing }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  if (standing.kind === 'unavailable') return <p>{text('account.subscription.unavailable')}</p>;
  const access = accessWords(standing);
  return (
    <>
      <p className={styles.access}>{text(access.key, { date: access.date ? dateOf(access.date) : '' })}</p>
      {standing.shown.length > 0 ? (
        <ul className={styles.subscriptions}>
          {standing.shown.map((subscription) => (
            <li key={subscription.id} className={styles.subscription}>
              {standing.shown.length > 1 ? (
                <p>
                  <StatusBadge status={subscription.status} />
                </p>
              ) : null}
              <SubscriptionEntry subscription={subscription} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
