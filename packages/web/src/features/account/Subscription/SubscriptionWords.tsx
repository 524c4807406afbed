import { useDateOfInstant } from '../../../platform/account/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accessWords } from './access-words.ts';
import styles from './Subscription.module.css';
import { SubscriptionEntry } from './SubscriptionEntry.tsx';
import type { Standing } from './subscription-facts.ts';

/** Says plainly what the person has and may use, or that it can't be read right now. */
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
              <SubscriptionEntry subscription={subscription} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
