import { describe, expect, it } from 'vitest';
import type { ChargebeeSubscription } from './chargebee-answers.ts';
import { subscriptionFacts } from './subscription-events.ts';

const BEGAN = 1_795_000_000;
const LATER = BEGAN + 3_600;
const NOW = new Date((BEGAN + 86_400) * 1_000);

type Fields = Partial<ChargebeeSubscription>;
const of = (status: ChargebeeSubscription['status'], fields: Fields = {}): ChargebeeSubscription => ({
  id: 'one',
  customer_id: 'mira',
  status,
  currency_code: 'JPY',
  billing_period_unit: 'year',
  subscription_items: [{ item_price_id: 'labs-premium-JPY-Yearly', item_type: 'plan', amount: 9_800 }],
  created_at: BEGAN,
  resource_version: 1,
  ...(status === 'future' ? {} : { started_at: BEGAN }),
  ...fields,
});
const told = (before: ChargebeeSubscription | undefined, after: ChargebeeSubscription, now = NOW) =>
  subscriptionFacts(before, after, now).map(({ name, time }) => `${name} at ${time / 1_000 - BEGAN}`);

const STARTED = 'subscription started at 0';
const CANCELLED = 'subscription cancelled at 3600';
const scheduled = { cancelled_at: BEGAN + 2_592_000, cancel_schedule_created_at: LATER };

describe('a subscription', () => {
  it.each<[string, ChargebeeSubscription | undefined, ChargebeeSubscription, string[]]>([
    ['starts when it is paid for', undefined, of('active'), [STARTED]],
    ['starts with its trial', undefined, of('in_trial'), [STARTED]],
    ['does not start again when the trial ends', of('in_trial'), of('active'), []],
    ['does not start before its day', undefined, of('future'), []],
    ['starts on its day', of('future'), of('active'), [STARTED]],
    [
      'that was bought for later and cancelled before never started',
      of('future'),
      of('cancelled', { started_at: undefined, cancelled_at: LATER }),
      [],
    ],
    ['does not start again after a pause', of('paused'), of('active'), []],
    ['is not cancelled by a pause', of('active'), of('paused'), []],
    [
      'starts again when it is taken up after its end',
      of('cancelled', { cancelled_at: BEGAN }),
      of('active', { updated_at: LATER }),
      ['subscription started at 3600'],
    ],
    ['is cancelled when the person cancels for later', of('active'), of('non_renewing', scheduled), [CANCELLED]],
    ['is cancelled when the person cancels within the trial', of('in_trial'), of('in_trial', scheduled), [CANCELLED]],
    ['is cancelled at once', of('active'), of('cancelled', { cancelled_at: LATER }), [CANCELLED]],
    [
      'is not cancelled again when it then ends',
      of('non_renewing', scheduled),
      of('cancelled', { cancelled_at: scheduled.cancelled_at }),
      [],
    ],
    [
      'is not cancelled again when a cancelled trial ends',
      of('in_trial', scheduled),
      of('cancelled', { cancelled_at: LATER }),
      [],
    ],
    ['that is kept after all is no news', of('non_renewing', scheduled), of('active'), []],
    [
      'of which only the cancellation is heard has started too',
      undefined,
      of('cancelled', { cancelled_at: LATER }),
      [STARTED, CANCELLED],
    ],
    ['of which the same is heard again is no news', of('active'), of('active'), []],
    ['that moved to another site is told of there', of('active'), of('transferred'), []],
  ])('%s', (_what, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('that began long ago and is heard of only now is no news', () => {
    const now = new Date((BEGAN + 6 * 86_400) * 1_000);
    expect(told(undefined, of('active'), now)).toEqual([]);
    const cancelled = of('cancelled', { cancelled_at: BEGAN + 5 * 86_400 });
    expect(told(undefined, cancelled, now)).toEqual([`subscription cancelled at ${5 * 86_400}`]);
  });

  it('that is cancelled twice has two cancellations', () => {
    const ids = [scheduled, { ...scheduled, cancel_schedule_created_at: LATER + 60 }].flatMap((fields) =>
      subscriptionFacts(of('active'), of('non_renewing', fields), NOW).map(({ insertId }) => insertId),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

it('a fact is the same whatever version of the subscription tells of it, and says nothing of the person', () => {
  const [first] = subscriptionFacts(undefined, of('active'), NOW);
  const [second] = subscriptionFacts(of('future'), of('active', { resource_version: 9 }), NOW);
  expect(first).toEqual(second);
  expect(first).toEqual({
    name: 'subscription started',
    userId: 'mira',
    insertId: expect.stringMatching(/^[\da-f]{36}$/),
    time: BEGAN * 1_000,
    properties: { plan: 'labs-premium-JPY-Yearly', currency: 'JPY', term: 'year', price: 9_800 },
  });
});

it('what is sold without a plan or a term is not told of', () => {
  expect(told(undefined, of('active', { subscription_items: [] }))).toEqual([]);
  expect(told(undefined, of('active', { billing_period_unit: undefined }))).toEqual([]);
});
