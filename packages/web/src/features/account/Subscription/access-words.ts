import type { TextKey } from '../../../platform/i18n/texts.ts';
import type { Standing, SubscriptionFacts } from './subscription-facts.ts';

/** A sentence, and the ISO instant in it. */
export interface Words {
  readonly key: TextKey;
  readonly date?: string;
}

type KnownStanding = Extract<Standing, { kind: 'known' }>;

/** Whether premium packs are open, and until when that stays so. Open or closed is said by entitlements alone. */
export function accessWords({ hasPremiumAccess, hadPremiumAccess, shown }: KnownStanding): Words {
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

function isRunning({ status }: SubscriptionFacts): boolean {
  return status === 'active' || status === 'in_trial' || status === 'non_renewing';
}

/** When the last of them ends; null while one goes on, or when it can't be told. */
function lastEnd(running: readonly SubscriptionFacts[]): string | null {
  const ends = running.map(endOf);
  return ends.every((end) => end !== null) ? (ends.toSorted().at(-1) ?? null) : null;
}

/** When one that was cancelled ends; null for one that goes on. */
export function endOf({ status, trialEnd, termEnd, cancelledAt }: SubscriptionFacts): string | null {
  if (status === 'in_trial') return cancelledAt && (trialEnd ?? cancelledAt);
  return status === 'non_renewing' ? (termEnd ?? cancelledAt) : null;
}

function openingOf({ status, startsAt, resumesAt }: SubscriptionFacts): string | null {
  if (status === 'paused') return resumesAt;
  return status === 'future' ? startsAt : null;
}
