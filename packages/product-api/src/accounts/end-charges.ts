import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import { ApiError } from '../api-error.ts';
import { subscriptionState } from '../billing/subscription-state.ts';
import { findSubscriptions } from '../database/billing-facts.ts';
import type { UserRow } from '../database/users.ts';
import type { Services } from '../services.ts';

/** A try that was cut short is made again within this time, or never. */
const EARLIER_TRY_MS = 86_400_000;

type ChargeServices = Pick<Services, 'billing' | 'subscriptions' | 'queries' | 'mails' | 'now'>;

/**
 * Has every subscription of an account that is to go end by itself, at the end of what is paid for, and tells the person of it by
 * mail at once: whatever becomes of the account after that, the charges have ended. Throws `upstream_unavailable` when billing
 * is away, unless nothing is known that could be charged for: an account without a subscription can go whatever becomes of billing.
 */
export async function endCharges(
  { billing, subscriptions, queries, mails, now }: ChargeServices,
  user: UserRow,
  locale: LocaleCode,
): Promise<void> {
  let hasEnded = false;
  try {
    hasEnded = await billing.endSubscriptions(user.id, new Date(now().getTime() - EARLIER_TRY_MS));
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'upstream_unavailable';
    const known = subscriptionState(await findSubscriptions(queries, user.id));
    if (!isAway || mayBeCharged(known)) throw error;
  }
  failpoint('charges ended');
  if (hasEnded) {
    const { emailAddress, emailConfirmedAt } = user;
    const firstName = emailConfirmedAt === null ? '' : user.firstName;
    await mails.add(queries, { kind: 'subscription-ended', emailAddress, firstName, locale });
  }
  await subscriptions.clear(user.id);
}

const mayBeCharged = ({ subscriptions }: SubscriptionState): boolean =>
  // One that is cancelled for later keeps the status of its trial until then.
  subscriptions.some(({ cancelled_at }) => cancelled_at === null);
