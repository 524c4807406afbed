import { useDateOfInstant, useText } from '../../../platform/i18n/use-text.ts';
import styles from './Subscription.module.css';
import { statusWords } from './status-words.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/** One subscription: what its status means, and what it costs when. */
export function SubscriptionEntry({ subscription }: { readonly subscription: SubscriptionFacts }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const { status, startsAt, termEnd, nextCharge } = subscription;
  const words = statusWords(subscription);
  const price = priceOf(subscription, text);
  const isAhead = status === 'in_trial' || status === 'future';
  // Nothing known to be taken: a pause may follow, or billing can't tell.
  const paidUntil = status === 'active' && !nextCharge ? termEnd : null;
  return (
    <>
      {words ? <p>{text(words.key, { price, date: words.date ? dateOf(words.date) : '' })}</p> : null}
      {status === 'cancelled' ? null : (
        <dl className={styles.facts}>
          <Fact term={text('account.subscription.fact.price')} value={price} />
          {startsAt && status !== 'future' ? (
            <Fact term={text('account.subscription.fact.since')} value={dateOf(startsAt)} />
          ) : null}
          {nextCharge ? (
            <Fact
              term={text(`account.subscription.fact.${isAhead ? 'first' : 'next'}-payment`)}
              value={text('account.subscription.fact.payment', {
                amount: nextCharge.amount,
                date: dateOf(nextCharge.at),
              })}
            />
          ) : null}
          {paidUntil ? <Fact term={text('account.subscription.fact.paid-until')} value={dateOf(paidUntil)} /> : null}
        </dl>
      )}
    </>
  );
}

function priceOf({ price, term }: SubscriptionFacts, text: ReturnType<typeof useText>): string {
  return term ? text(`account.subscription.price.${term}`, { price }) : price;
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
