import type { Subscription } from '@sound-library/contract/entities/subscription.ts';
import type { ComponentProps } from 'react';
import { useDateOfInstant } from '../../../platform/account/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import styles from './Subscription.module.css';
import { statusWords } from './status-words.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

const TONES = {
  active: 'success',
  in_trial: 'success',
  non_renewing: 'neutral',
  paused: 'neutral',
  future: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Subscription['status'], ComponentProps<typeof Badge>['tone']>;

/** One subscription: how it stands, what that means, and what it costs when. */
export function SubscriptionEntry({ subscription }: { readonly subscription: SubscriptionFacts }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const { status, startsAt, termEnd, nextCharge } = subscription;
  const words = statusWords(subscription);
  const price = priceOf(subscription, text);
  const isAhead = status === 'in_trial' || status === 'future';
  const renewal = status === 'active' && !nextCharge ? termEnd : null;
  return (
    <>
      <p>
        <Badge tone={TONES[status]}>{text(`account.subscription.status.${status}`)}</Badge>
      </p>
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
          {renewal ? <Fact term={text('account.subscription.fact.renewal')} value={dateOf(renewal)} /> : null}
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
