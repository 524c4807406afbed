import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { expect, it } from 'vitest';
import { sampleSubscription } from '../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS } from '../../platform/auth/entitlements.ts';
import { eligibilityOf } from './use-checkout.ts';

const having = (...statuses: readonly Subscription['status'][]) => ({
  ...NO_SUBSCRIPTIONS,
  subscriptions: statuses.map((status) => sampleSubscription(status)),
});

it.each([
  ['has a paused subscription', having('cancelled', 'paused'), { kind: 'owner', status: 'paused' }],
  ['has several: that with most access counts', having('paused', 'future', 'active'), { status: 'active' }],
  ['has access without a subscription', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, { kind: 'owner' }],
  ['had a subscription', having('cancelled'), { kind: 'former' }],
  ['had access', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, { kind: 'former' }],
  ['never had anything', NO_SUBSCRIPTIONS, { kind: 'new' }],
  ['has what can not be read', { kind: 'unavailable' } as const, { kind: 'unknown' }],
])('the eligibility of a visitor who %s', (_case, subscriptions, eligibility) => {
  expect(eligibilityOf(subscriptions)).toMatchObject(eligibility);
});
