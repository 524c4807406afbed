import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { expect, it } from 'vitest';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { sampleSubscription } from './sample-subscription.ts';
import { subscriptionActions } from './subscription-actions.ts';
import { standingOf } from './subscription-facts.ts';

const waysOf = (subscriptions: Subscriptions) => subscriptionActions(standingOf(subscriptions, 'en-GB'));
const having = (...subscriptions: Parameters<typeof sampleSubscription>[]) =>
  waysOf({ ...NO_SUBSCRIPTIONS, subscriptions: subscriptions.map((one) => sampleSubscription(...one)) });

it.each([
  ['active', 'account.subscription.manage'],
  ['in_trial', 'account.subscription.manage'],
  ['non_renewing', 'account.subscription.keep'],
  ['future', 'account.subscription.manage'],
  ['paused', 'account.subscription.resume'],
  ['cancelled', 'account.subscription.invoices'],
] as const)('somebody whose subscription is %s may %s', (status, label) => {
  expect(having([status]).portal?.label).toBe(label);
});

it('owners are offered no other subscription', () => {
  const offered = SUBSCRIPTION_STATUSES.filter((status) => having([status]).offers !== null);
  expect(offered).toEqual(['cancelled']);
});

it('a trial that was cancelled can be kept', () => {
  const cancelled_at = '2026-11-21T09:00:00.000Z';
  expect(having(['in_trial', { cancelled_at }]).portal?.label).toBe('account.subscription.keep');
});

it('who has several manages them all in one place', () => {
  expect(having(['non_renewing'], ['paused'])).toEqual({ portal: having(['active']).portal, offers: null });
});

it.each<[string, Subscriptions, ReturnType<typeof waysOf>['offers']]>([
  ['never had one', NO_SUBSCRIPTIONS, 'account.subscription.discover'],
  ['had premium', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'account.subscription.come-back'],
  ['has premium without one', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, null],
  ['can not be read', { kind: 'unavailable' }, null],
])('who %s is sent to no portal, and to the right offers', (_who, subscriptions, offers) => {
  expect(waysOf(subscriptions)).toEqual({ portal: null, offers });
});
