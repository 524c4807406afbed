import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useDateOfInstant } from '../../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { buttonProps } from '../../../ui/forms/Button.tsx';
import { Cluster } from '../../../ui/layout/Stack.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { MANAGE_SUBSCRIPTION, subscriptionActions } from './manage-subscription.ts';
import * as styles from './SubscriptionCard.module.css';
import type { ShownSubscription, SubscriptionOverview } from './subscription-overview.ts';

/** The subscription: its state, and its actions. */
export function SubscriptionCard({ overview }: { readonly overview: SubscriptionOverview }) {
  const text = useText();
  const { portal, offers } = subscriptionActions(overview);
  const [first, ...others] = overview.kind === 'known' ? overview.shown : [];
  const badge = first && others.length === 0 ? <StatusBadge status={first.status} /> : null;
  return (
    <AccountCard title={text('account.subscription')} badge={badge} isFeatured>
      <SubscriptionWords overview={overview} />
      {offers ? (
        <Cluster>
          <AppLink to="/labs/subscribe" {...buttonProps()}>
            {text(offers)}
          </AppLink>
        </Cluster>
      ) : null}
      {portal ? (
        <div className={styles.actions}>
          <p className={styles.hint}>{text(portal.hint)}</p>
          <AccountForm
            intent={MANAGE_SUBSCRIPTION}
            submitLabel={text(portal.label)}
            buttonStyle={{ variant: offers ? 'secondary' : 'primary' }}
          />
        </div>
      ) : null}
    </AccountCard>
  );
}

function StatusBadge({ status }: Pick<Subscription, 'status'>) {
  const text = useText();
  const tone = status === 'active' || status === 'in_trial' ? 'success' : 'neutral';
  return <Badge tone={tone}>{text(`account.subscription.status.${status}`)}</Badge>;
}

/** Describes the member's subscriptions and access, or that they can't be loaded. Of several, each has its badge. */
export function SubscriptionWords({ overview }: { readonly overview: SubscriptionOverview }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  if (overview.kind === 'unavailable') return <p>{text('account.subscription.unavailable')}</p>;
  const access = accessWords(overview);
  return (
    <>
      <p className={styles.access}>{text(access.key, { date: access.date ? dateOf(access.date) : '' })}</p>
      {overview.shown.length > 0 ? (
        <ul className={styles.subscriptions}>
          {overview.shown.map((subscription) => (
            <li key={subscription.id} className={styles.subscription}>
              {overview.shown.length > 1 ? (
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

function SubscriptionEntry({ subscription }: { readonly subscription: ShownSubscription }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const { status, term, starts_at: startsAt, current_term_end: termEnd, next_charge: nextCharge } = subscription;
  const words = statusWords(subscription);
  const price = term ? text(`account.subscription.price.${term}`, { price: subscription.price }) : subscription.price;
  const isAhead = status === 'in_trial' || status === 'future';
  // No payment is due: a pause follows.
  const paidUntil = status === 'active' && !nextCharge ? termEnd : null;
  return (
    <>
      {words ? <p>{text(words.key, { price, date: words.date ? dateOf(words.date) : '' })}</p> : null}
      {status === 'cancelled' ? null : (
        <dl className={styles.details}>
          <DataRow term={text('account.subscription.fact.price')} value={price} />
          {startsAt && status !== 'future' ? (
            <DataRow term={text('account.subscription.fact.since')} value={dateOf(startsAt)} />
          ) : null}
          {nextCharge ? (
            <DataRow
              term={text(`account.subscription.fact.${isAhead ? 'first' : 'next'}-payment`)}
              value={text(`account.subscription.fact.payment${nextCharge.amount === null ? '-unread' : ''}`, {
                amount: nextCharge.amount ?? '',
                date: dateOf(nextCharge.at),
              })}
            />
          ) : null}
          {paidUntil ? <DataRow term={text('account.subscription.fact.paid-until')} value={dateOf(paidUntil)} /> : null}
        </dl>
      )}
    </>
  );
}

function DataRow({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A text, with the ISO instant in it. */
interface Words {
  readonly key: TextKey;
  readonly date?: string;
}

type LoadedStanding = Extract<SubscriptionOverview, { kind: 'known' }>;

/** Whether premium packs are accessible, and until when. Access depends on entitlements alone. */
function accessWords({ hasPremiumAccess, hadPremiumAccess, shown }: LoadedStanding): Words {
  if (hasPremiumAccess) {
    const end = lastEnd(shown.filter(isRunning));
    return end
      ? { key: 'account.subscription.access.open-until', date: end }
      : { key: 'account.subscription.access.open' };
  }
  if (shown.some(isRunning)) return { key: 'account.subscription.inactive' };
  const [opening] = shown.flatMap((one) => openingOf(one) ?? []).sort();
  if (opening) return { key: 'account.subscription.access.closed-until', date: opening };
  if (shown.some(({ status }) => status === 'paused'))
    return { key: 'account.subscription.access.closed-until-resumed' };
  if (shown.length > 0) return { key: 'account.subscription.access.closed' };
  return { key: hadPremiumAccess ? 'account.subscription.lapsed' : 'account.subscription.none' };
}

function isRunning({ status }: ShownSubscription): boolean {
  return status === 'active' || status === 'in_trial' || status === 'non_renewing';
}

/** When the last of them ends; null while one continues, or when the end is unknown. */
function lastEnd(running: readonly ShownSubscription[]): string | null {
  const ends = running.map(endOf);
  return ends.every((end) => end !== null) ? (ends.toSorted().at(-1) ?? null) : null;
}

/** When a cancelled one ends; null for one that continues. */
function endOf(subscription: ShownSubscription): string | null {
  const { status, trial_end: trialEnd, current_term_end: termEnd, cancelled_at: cancelledAt } = subscription;
  if (status === 'in_trial') return cancelledAt && (trialEnd ?? cancelledAt);
  return status === 'non_renewing' ? (termEnd ?? cancelledAt) : null;
}

function openingOf({ status, starts_at: startsAt, resume_date: resumesAt }: ShownSubscription): string | null {
  if (status === 'paused') return resumesAt;
  return status === 'future' ? startsAt : null;
}

/** The text for a status; null where the other rows are enough. */
function statusWords(subscription: ShownSubscription): Words | null {
  const { status, trial_end: trialEnd, cancelled_at: cancelledAt } = subscription;
  if (status === 'active') return null;
  const end = endOf(subscription);
  if (status === 'in_trial' && end) return { key: 'account.subscription.words.in_trial-ending', date: end };
  const dates = {
    in_trial: trialEnd,
    non_renewing: end,
    paused: subscription.resume_date,
    future: subscription.starts_at,
    cancelled: cancelledAt,
  };
  return dated(`account.subscription.words.${status}`, dates[status]);
}

type DatedKey = Extract<TextKey, `${string}-dateless`> extends `${infer Key}-dateless` ? Key & TextKey : never;

function dated(key: DatedKey, date: string | null): Words {
  return date ? { key, date } : { key: `${key}-dateless` };
}
