import type { TextKey } from '../../../platform/i18n/texts.ts';
import { endOf, type Words } from './access-words.ts';
import type { SubscriptionFacts } from './subscription-facts.ts';

/** What a status means for the person; null where the facts below say it all. */
export function statusWords(subscription: SubscriptionFacts): Words | null {
  const { status, startsAt, trialEnd, cancelledAt, resumesAt } = subscription;
  switch (status) {
    case 'active':
      return null;
    case 'in_trial':
      if (cancelledAt) return { key: 'account.subscription.words.in_trial-ending', date: trialEnd ?? cancelledAt };
      return dated('account.subscription.words.in_trial', trialEnd);
    case 'non_renewing':
      return dated('account.subscription.words.non_renewing', endOf(subscription));
    case 'paused':
      return dated('account.subscription.words.paused', resumesAt);
    case 'future':
      return dated('account.subscription.words.future', startsAt);
    case 'cancelled':
      return dated('account.subscription.words.cancelled', cancelledAt);
  }
}

type DatedKey = Extract<TextKey, `${string}-dateless`> extends `${infer Key}-dateless` ? Key & TextKey : never;

function dated(key: DatedKey, date: string | null): Words {
  return date ? { key, date } : { key: `${key}-dateless` };
}
