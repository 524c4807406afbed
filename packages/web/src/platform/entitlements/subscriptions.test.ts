import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { expect, it } from 'vitest';
import { subscriptionsOf } from './subscriptions.ts';

const premium = [{ feature_id: PREMIUM_FEATURE_ID }];
const other = [{ feature_id: 'labs-other-access' }];

it.each([
  ['the premium feature', premium, [], { hasPremiumAccess: true, hadPremiumAccess: false }],
  ['the premium feature among the inactive', [], premium, { hasPremiumAccess: false, hadPremiumAccess: true }],
  ['another feature', other, other, { hasPremiumAccess: false, hadPremiumAccess: false }],
  ['nothing', [], [], { hasPremiumAccess: false, hadPremiumAccess: false }],
])('reads access from entitlements: %s', (_, entitlements, inactive_entitlements, access) => {
  expect(subscriptionsOf({ subscriptions: [], entitlements, inactive_entitlements })).toMatchObject(access);
});
