import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../../test/FakeTexts.tsx';
import { sampleSubscription } from '../../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { SubscriptionWords } from './SubscriptionCard.tsx';
import { overviewOf } from './subscription-overview.ts';

/** Entitlements that follow from statuses at the billing service. */
function having(...subscriptions: readonly Subscription[]) {
  const hasPremiumAccess = subscriptions.some(({ status }) => /^(active|non_renewing|in_trial)$/.test(status));
  return { ...NO_SUBSCRIPTIONS, subscriptions, hasPremiumAccess, hadPremiumAccess: !hasPremiumAccess };
}

/** The text of the card, one line per element with text. */
function words(subscriptions: Subscriptions): string[] {
  const html = renderToStaticMarkup(
    <FakeTexts>
      <SubscriptionWords overview={overviewOf(subscriptions, 'en-GB')} />
    </FakeTexts>,
  );
  return html.split(/<[^>]*>/).filter((line) => line !== '');
}

const EXPECTED_TEXT: Readonly<Record<Subscription['status'], readonly string[]>> = {
  active: [
    'Every premium pack is open to you.',
    ...['Price', '£4.99 per month', 'Since', '1 March 2026', 'Next payment', '£3.99 on 1 December 2026'],
  ],
  non_renewing: [
    'Every premium pack stays open to you until 1 December 2026.',
    'You have cancelled. Your subscription ends on 1 December 2026, and nothing more will be taken.',
    ...['Price', '£4.99 per month', 'Since', '1 March 2026'],
  ],
  in_trial: [
    'Every premium pack is open to you.',
    'Your free trial runs until 21 November 2026. After that it goes on at £4.99 per month, unless you cancel before.',
    ...['Price', '£4.99 per month', 'Since', '7 November 2026', 'First payment', '£4.99 on 21 November 2026'],
  ],
  future: [
    'Premium packs are closed to you now. They open on 1 January 2027.',
    'Your subscription begins on 1 January 2027.',
    ...['Price', '£4.99 per month', 'First payment', '£4.99 on 1 January 2027'],
  ],
  paused: [
    'Premium packs are closed to you now. They open on 1 February 2027.',
    'Your subscription is paused until 1 February 2027. Nothing is taken in the meantime; then it goes on at £4.99 per month.',
    ...['Price', '£4.99 per month', 'Since', '1 March 2026'],
  ],
  cancelled: [
    'Premium packs are closed to you now. Every free pack is still yours.',
    'Your subscription ended on 1 October 2026.',
  ],
};

describe('the text about a subscription', () => {
  it.each(SUBSCRIPTION_STATUSES)('when it is %s', (status) => {
    expect(words(having(sampleSubscription(status)))).toEqual(EXPECTED_TEXT[status]);
  });

  it.each([
    ['paused', { resume_date: null }, 'Your subscription is paused. Nothing is taken in the meantime.'],
    ['cancelled', { cancelled_at: null }, 'Your subscription has ended.'],
    [
      'in_trial',
      { cancelled_at: '2026-11-21T09:00:00.000Z', next_charge: null },
      'You have cancelled. Your free trial ends on 21 November 2026, and nothing will be taken.',
    ],
  ] as const)('when it is %s with %j', (status, own, expected) => {
    expect(words(having(sampleSubscription(status, own)))[1]).toBe(expected);
  });

  const unpriced = { amount: null, at: '2026-12-01T09:00:00.000Z' };
  it.each([
    ['of unknown amount', unpriced, ['Next payment', '1 December 2026 (we can’t show the amount right now)']],
    ['at all', null, ['Since', '1 March 2026', 'Paid until', '1 December 2026']],
  ])('of an active one whose next payment is not known %s', (_case, next_charge, expected) => {
    const text = words(having(sampleSubscription('active', { next_charge })));
    expect(text.slice(-expected.length)).toEqual(expected);
  });

  it('shows the amount alone for an unknown term', () => {
    expect(words(having(sampleSubscription('active', { term: 'week' })))).toContain('£4.99');
  });
});

const first = (subscriptions: Subscriptions) => words(subscriptions)[0];
const PAUSED = sampleSubscription('paused', { resume_date: null });
const ACTIVE = sampleSubscription('active');
const CANCELLED = sampleSubscription('cancelled');

describe('the text about access', () => {
  it.each([
    ['nothing', NO_SUBSCRIPTIONS, 'none'],
    ['access that is gone', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'lapsed'],
    ['access without a subscription', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, 'access.open'],
    ['a pause without an end', having(PAUSED), 'access.closed-until-resumed'],
    ['an active subscription without access', { ...having(ACTIVE), hasPremiumAccess: false }, 'inactive'],
    ['access in spite of an ended subscription', { ...having(CANCELLED), hasPremiumAccess: true }, 'access.open'],
    ['what can not be read', { kind: 'unavailable' }, 'unavailable'],
  ] as const)('is shown for %s', (_case, subscriptions, key) => {
    expect(first(subscriptions)).toBe(english[`account.subscription.${key}`]);
  });

  it('names the latest end of several subscriptions', () => {
    const ending = (id: string, at: string) => sampleSubscription('non_renewing', { id, current_term_end: at });
    const [one, other] = [ending('one', '2026-12-24T09:00:00.000Z'), ending('other', '2026-12-05T09:00:00.000Z')];
    expect(first(having(one, other))).toBe('Every premium pack stays open to you until 24 December 2026.');
    expect(first(having(one, other, sampleSubscription('active')))).toBe('Every premium pack is open to you.');
  });

  it('names the earliest start of several pending subscriptions', () => {
    expect(first(having(sampleSubscription('paused'), sampleSubscription('future')))).toBe(
      'Premium packs are closed to you now. They open on 1 January 2027.',
    );
  });
});

describe('several subscriptions', () => {
  const badges = (...subscriptions: readonly Subscription[]) =>
    words(having(...subscriptions)).filter((line) =>
      /^(Active|Ending|Free trial|Starts later|Paused|Ended)$/.test(line),
    );

  it('are all shown if active, paused or pending, those with access first, without expired ones', () => {
    const all = ['cancelled', 'future', 'paused', 'active'] as const;
    expect(badges(...all.map((status) => sampleSubscription(status)))).toEqual(['Active', 'Paused', 'Starts later']);
  });

  it('show the last one if all have expired', () => {
    const ended = (id: string, at: string) => sampleSubscription('cancelled', { id, cancelled_at: at });
    const text = words(having(ended('old', '2020-05-01T09:00:00Z'), ended('newer', '2022-05-01T09:00:00Z')));
    expect(text.filter((line) => line.includes('ended on'))).toEqual(['Your subscription ended on 1 May 2022.']);
  });
});
