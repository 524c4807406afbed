import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { requirePremium } from './require-premium.ts';

const NOTHING: SubscriptionState = { subscriptions: [], entitlements: [], inactive_entitlements: [] };
const premium = [{ feature_id: 'labs-premium-product-access' }];
const active = {
  id: 'one',
  status: 'active',
  plan_item_price_id: 'labs-premium-GBP-Monthly',
  currency_code: 'GBP',
  price: 999,
  term: 'month',
  starts_at: null,
  current_term_end: null,
  trial_end: null,
  cancelled_at: null,
  resume_date: null,
  next_charge: null,
} as const;

const pass = (state: Partial<SubscriptionState>) =>
  requirePremium({ subscriptions: { stateOf: async () => ({ ...NOTHING, ...state }) } }, 'mira');

it('lets a member with the entitlement pass', async () => {
  await expect(pass({ entitlements: [{ feature_id: 'another-feature' }, ...premium] })).resolves.toBeUndefined();
});

it.each([
  ['without any', {}],
  ['who had it before', { inactive_entitlements: premium }],
  ['with another feature', { entitlements: [{ feature_id: 'another-feature' }] }],
  ['with a subscription that does not give it', { subscriptions: [active] }],
])('refuses a member %s', async (_whom, state) => {
  await expect(pass(state)).rejects.toMatchObject({ code: 'subscription_needed', status: 403 });
});

it('refuses everybody while billing cannot be asked', async () => {
  const away = new ApiError('upstream_unavailable');
  const subscriptions = { stateOf: () => Promise.reject(away) };
  await expect(requirePremium({ subscriptions }, 'mira')).rejects.toBe(away);
});
