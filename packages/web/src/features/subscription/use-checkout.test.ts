import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { expect, it } from 'vitest';
import { sampleSubscription } from '../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS } from '../../platform/auth/entitlements.ts';
import { eligibilityOf } from './use-checkout.ts';

const having = (...statuses: readonly Subscription['status'][]) => ({
  ...NO_SUBSCRIPTIONS,
  subscriptions: statuses.map((status) => sampleSubscription(status)),
});

it.each(SUBSCRIPTION_STATUSES.filter((status) => status !== 'cancelled'))(
  'a member whose subscription is %s owns one',
  (status) => {
    expect(eligibilityOf(having('cancelled', status))).toMatchObject({ kind: 'owner', status });
  },
);

it.each([
  ['has access without a subscription', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, 'owner'],
  ['had a subscription', having('cancelled'), 'former'],
  ['had access', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'former'],
  ['never had anything', NO_SUBSCRIPTIONS, 'new'],
  ['can not be read', { kind: 'unavailable' } as const, 'unknown'],
] as const)('the eligibility of a visitor who %s', (_case, subscriptions, kind) => {
  expect(eligibilityOf(subscriptions).kind).toBe(kind);
});

it('of several subscriptions, the one with most access counts', () => {
  expect(eligibilityOf(having('paused', 'future', 'active'))).toMatchObject({ status: 'active' });
});
