import { expect, it } from 'vitest';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/entitlements/subscriptions.ts';
import { subscriptionStanding } from './subscription-standing.ts';

it.each<[Subscriptions, string]>([
  [NO_SUBSCRIPTIONS, 'none'],
  [{ kind: 'unavailable' }, 'unavailable'],
  [{ ...NO_SUBSCRIPTIONS, hasPremiumAccess: true, hadPremiumAccess: true }, 'premium'],
  [{ ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'lapsed'],
])('reads %j as %s', (subscriptions, standing) => {
  expect(subscriptionStanding(subscriptions)).toBe(standing);
});
