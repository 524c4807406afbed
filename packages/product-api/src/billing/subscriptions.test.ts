import { describe, expect, it } from 'vitest';
import { entitled, PREMIUM, subscriptionOf } from '../../test/support/billing-double.ts';
import type { ChargebeeSubscription } from './chargebee-client.ts';
import { subscriptionEvents } from './subscription-events.ts';
import { subscriptionState } from './subscription-states.ts';

type Fields = Partial<ChargebeeSubscription>;
const of = (status: ChargebeeSubscription['status'], fields: Fields = {}): ChargebeeSubscription =>
  subscriptionOf('mira', status, { ...(status === 'future' && { started_at: undefined }), ...fields });
const { created_at: BEGAN } = of('active');
const premium = [{ feature_id: PREMIUM }];

describe('the premium entitlement', () => {
  it.each([
    ['active', premium, []],
    ['non_renewing', premium, []],
    ['in_trial', premium, []],
    ['paused', [], premium],
    ['cancelled', [], premium],
    ['transferred', [], premium],
    // It has not begun.
    ['future', [], []],
  ] as const)(
    'of a subscription that is %s is in %j, or inactive in %j',
    (status, entitlements, inactive_entitlements) => {
      expect(subscriptionState([entitled(of(status))])).toMatchObject({ entitlements, inactive_entitlements });
    },
  );

  it('is active when one of several subscriptions is open', () => {
    const several = [entitled(of('cancelled')), entitled(of('active'))];
    expect(subscriptionState(several)).toMatchObject({ entitlements: premium, inactive_entitlements: [] });
  });
});

describe('a subscription in a response', () => {
  it('is in the contract’s format', () => {
    const { subscriptions } = subscriptionState([entitled(of('paused', { resume_date: 1_767_571_200 }))]);
    expect(subscriptions).toEqual([
      {
        id: 'of-mira',
        status: 'paused',
        plan_item_price_id: 'labs-premium-GBP-Monthly',
        currency_code: 'GBP',
        price: 499,
        term: 'month',
        starts_at: '2025-11-20T12:00:00.000Z',
        current_term_end: null,
        trial_end: null,
        cancelled_at: null,
        resume_date: '2026-01-05T00:00:00.000Z',
        next_charge: null,
      },
    ]);
  });

  it('is left out when it moved to another site', () => {
    expect(subscriptionState([entitled(of('transferred'))]).subscriptions).toEqual([]);
  });
});

const LATER = BEGAN + 3_600;
const NOW = new Date((BEGAN + 86_400) * 1_000);

const eventsOf = (before: ChargebeeSubscription | undefined, after: ChargebeeSubscription, now = NOW) =>
  subscriptionEvents(before, after, now).map(({ name, time }) => `${name} at ${time / 1_000 - BEGAN}`);

const STARTED = 'subscription started at 0';
const CANCELLED = 'subscription cancelled at 3600';
const ended = of('cancelled', { cancelled_at: LATER });
const scheduled = { cancelled_at: BEGAN + 2_592_000, cancel_schedule_created_at: LATER };

describe('the events of a subscription change', () => {
  it.each<[string, ChargebeeSubscription | undefined, ChargebeeSubscription, string[]]>([
    ['starts when it is paid', undefined, of('active'), [STARTED]],
    ['starts with its trial', undefined, of('in_trial'), [STARTED]],
    ['does not start again when the trial ends', of('in_trial'), of('active'), []],
    ['does not start before its start date', undefined, of('future'), []],
    ['starts on its start date', of('future'), of('active'), [STARTED]],
    [
      'cancelled before its later start never starts',
      of('future'),
      of('cancelled', { started_at: undefined, cancelled_at: LATER }),
      [],
    ],
    ['does not start again after a pause', of('paused'), of('active'), []],
    ['is not cancelled by a pause', of('active'), of('paused'), []],
    [
      'starts again when it is reactivated after its end',
      of('cancelled', { cancelled_at: BEGAN }),
      of('active', { updated_at: LATER }),
      ['subscription started at 3600'],
    ],
    ['is cancelled when the user schedules the cancellation', of('active'), of('non_renewing', scheduled), [CANCELLED]],
    ['is cancelled when the user cancels within the trial', of('in_trial'), of('in_trial', scheduled), [CANCELLED]],
    ['is cancelled at once', of('active'), ended, [CANCELLED]],
    [
      'is not cancelled again when it then ends',
      of('non_renewing', scheduled),
      of('cancelled', { cancelled_at: scheduled.cancelled_at }),
      [],
    ],
    ['is not cancelled again when a cancelled trial ends', of('in_trial', scheduled), ended, []],
    ['makes no event when a cancellation is revoked', of('non_renewing', scheduled), of('active'), []],
    ['has started too when only its cancellation arrives', undefined, ended, [STARTED, CANCELLED]],
    ['makes no event when it arrives unchanged', of('active'), of('active'), []],
    ['makes no event here when it moved to another site', of('active'), of('transferred'), []],
  ])('%s', (_title, before, after, expected) => {
    expect(eventsOf(before, after)).toEqual(expected);
  });

  it('are none for one that began long ago and arrives only now', () => {
    const now = new Date((BEGAN + 6 * 86_400) * 1_000);
    expect(eventsOf(undefined, of('active'), now)).toEqual([]);
    const cancelled = of('cancelled', { cancelled_at: BEGAN + 5 * 86_400 });
    expect(eventsOf(undefined, cancelled, now)).toEqual([`subscription cancelled at ${5 * 86_400}`]);
  });

  it('are two cancellations for one that is cancelled twice', () => {
    const ids = [scheduled, { ...scheduled, cancel_schedule_created_at: LATER + 60 }].flatMap((fields) =>
      subscriptionEvents(of('active'), of('non_renewing', fields), NOW).map(({ insertId }) => insertId),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

it('are equal for all versions of the subscription, and contain no personal data', () => {
  const [first] = subscriptionEvents(undefined, of('active'), NOW);
  const [second] = subscriptionEvents(of('future'), of('active', { resource_version: 9 }), NOW);
  expect(first).toEqual(second);
  expect(first).toEqual({
    name: 'subscription started',
    userId: 'mira',
    insertId: expect.stringMatching(/^[\da-f]{36}$/),
    time: BEGAN * 1_000,
    properties: { plan: 'labs-premium-GBP-Monthly', currency: 'GBP', term: 'month', price: 499 },
  });
});

it('are none for a subscription without a plan or a billing period', () => {
  expect(eventsOf(undefined, of('active', { subscription_items: [] }))).toEqual([]);
  expect(eventsOf(undefined, of('active', { billing_period_unit: undefined }))).toEqual([]);
});
