import { describe, expect, it } from 'vitest';
import type { ChargebeeSubscription } from './chargebee-answers.ts';
import { subscriptionState } from './subscription-states.ts';

const PREMIUM = 'labs-premium-product-access';
const entitled = (status: ChargebeeSubscription['status'], fields: Partial<ChargebeeSubscription> = {}) => ({
  subscription: {
    id: `is-${status}`,
    customer_id: 'ada',
    status,
    currency_code: 'JPY',
    billing_period_unit: 'month',
    subscription_items: [{ item_price_id: 'plan-JPY-Monthly', item_type: 'plan', amount: 1_500 }],
    created_at: 1_767_571_200,
    started_at: 1_767_571_200,
    resource_version: 1,
    ...fields,
  },
  featureIds: [PREMIUM],
  nextCharge: null,
});
const premium = [{ feature_id: PREMIUM }];

describe('the premium entitlement', () => {
  it.each(['active', 'non_renewing', 'in_trial'] as const)('counts while a subscription is %s', (status) => {
    expect(subscriptionState([entitled(status)])).toMatchObject({ entitlements: premium, inactive_entitlements: [] });
  });

  it.each(['paused', 'cancelled', 'transferred'] as const)('was had before when it is %s', (status) => {
    expect(subscriptionState([entitled(status)])).toMatchObject({ entitlements: [], inactive_entitlements: premium });
  });

  it('is neither before a subscription has begun', () => {
    const { started_at: _startedAt, ...subscription } = entitled('future').subscription;
    expect(subscriptionState([{ subscription, featureIds: [PREMIUM], nextCharge: null }])).toMatchObject({
      entitlements: [],
      inactive_entitlements: [],
    });
  });

  it('counts when one of several subscriptions is open', () => {
    const state = subscriptionState([entitled('cancelled'), entitled('active')]);
    expect(state).toMatchObject({ entitlements: premium, inactive_entitlements: [] });
  });
});

describe('a subscription', () => {
  it('is told in the words of the contract', () => {
    const { subscriptions } = subscriptionState([entitled('paused', { resume_date: 1_767_571_200 })]);
    expect(subscriptions).toEqual([
      {
        id: 'is-paused',
        status: 'paused',
        plan_item_price_id: 'plan-JPY-Monthly',
        currency_code: 'JPY',
        price: 1_500,
        term: 'month',
        starts_at: '2026-01-05T00:00:00.000Z',
        current_term_end: null,
        trial_end: null,
        cancelled_at: null,
        resume_date: '2026-01-05T00:00:00.000Z',
        next_charge: null,
      },
    ]);
  });

  it('that moved away is not told of', () => {
    expect(subscriptionState([entitled('transferred')]).subscriptions).toEqual([]);
  });
});
