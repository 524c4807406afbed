import { SUBSCRIPTION_STATUSES, type Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../../../content/translations/ko.json' with { type: 'json' };
import { FakeTexts } from '../../../../test/FakeTexts.tsx';
import type { Subscriptions } from '../../../platform/auth/entitlements.ts';
import { StatusBadge, SubscriptionWords } from './SubscriptionCard.tsx';
import { sampleSubscription } from '../../../../test/sample-subscription.ts';
import { overviewOf } from './subscription-overview.ts';

const LANGUAGES = { 'en-GB': english, 'ja-JP': japanese, 'ko-KR': korean } as const;
type Language = keyof typeof LANGUAGES;
type Status = Subscription['status'];

const OPEN: readonly Status[] = ['active', 'non_renewing', 'in_trial'];

/** Entitlements that follow from statuses at the billing service. */
function having(...subscriptions: readonly Subscription[]): Subscriptions {
  const hasPremiumAccess = subscriptions.some(({ status }) => OPEN.includes(status));
  return { kind: 'known', subscriptions, hasPremiumAccess, hadPremiumAccess: !hasPremiumAccess };
}

/** The text of the card, one line per element with text. */
function words(language: Language, subscriptions: Subscriptions): string[] {
  const html = renderToStaticMarkup(
    <FakeTexts language={language} messages={LANGUAGES[language]}>
      <SubscriptionWords overview={overviewOf(subscriptions, language)} />
    </FakeTexts>,
  );
  return html.split(/<[^>]*>/).filter((line) => line !== '');
}

const EXPECTED_TEXT: Readonly<Record<Status, readonly string[]>> = {
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

const TRIAL_IN: Readonly<Record<Exclude<Language, 'en-GB'>, readonly string[]>> = {
  'ja-JP': [
    'プレミアムのパックをすべてお使いいただけます。',
    '無料体験は2026年11月21日までです。それまでに解約されない場合は、その後は月額£4.99で継続します。',
    ...['料金', '月額£4.99', '開始日', '2026年11月7日', '初回のお支払い', '2026年11月21日に£4.99'],
  ],
  'ko-KR': [
    '모든 프리미엄 팩을 사용하실 수 있습니다.',
    '무료 체험은 2026년 11월 21일까지입니다. 그 전에 해지하지 않으시면 이후 월 £4.99 요금으로 계속됩니다.',
    ...['요금', '월 £4.99', '시작일', '2026년 11월 7일', '첫 결제', '2026년 11월 21일에 £4.99'],
  ],
};

describe('the text about a subscription', () => {
  it.each(SUBSCRIPTION_STATUSES)('when it is %s', (status) => {
    expect(words('en-GB', having(sampleSubscription(status)))).toEqual(EXPECTED_TEXT[status]);
  });

  it.each(['ja-JP', 'ko-KR'] as const)('of a trial, in %s', (language) => {
    expect(words(language, having(sampleSubscription('in_trial')))).toEqual(TRIAL_IN[language]);
  });

  it.each([
    ['en-GB', 'JP¥1,500 per month'],
    ['ja-JP', '月額￥1,500'],
    ['ko-KR', '월 JP¥1,500'],
  ] as const)('contains the price in %s, without decimals where a currency has none', (language, price) => {
    const yen = sampleSubscription('paused', { currency_code: 'JPY', price: 1500 });
    expect(words(language, having(yen))).toContain(price);
  });

  it.each([
    [
      'a pause without an end',
      'paused',
      { resume_date: null },
      [
        'Premium packs are closed to you now, until you resume the subscription.',
        'Your subscription is paused. Nothing is taken in the meantime.',
      ],
    ],
    [
      'a cancelled trial',
      'in_trial',
      { cancelled_at: '2026-11-21T09:00:00.000Z', next_charge: null },
      [
        'Every premium pack stays open to you until 21 November 2026.',
        'You have cancelled. Your free trial ends on 21 November 2026, and nothing will be taken.',
      ],
    ],
    [
      'an end without a date',
      'cancelled',
      { cancelled_at: null },
      ['Premium packs are closed to you now. Every free pack is still yours.', 'Your subscription has ended.'],
    ],
  ] as const)('mentions %s', (_case, status, own, expected) => {
    expect(words('en-GB', having(sampleSubscription(status, own))).slice(0, 2)).toEqual(expected);
  });

  it('mentions when an active one ends, if the next payment is unknown', () => {
    const text = words('en-GB', having(sampleSubscription('active', { next_charge: null })));
    expect(text.slice(-2)).toEqual(['Paid until', '1 December 2026']);
    expect(text).not.toContain('Next payment');
  });

  it('shows the amount alone for an unknown term', () => {
    expect(words('en-GB', having(sampleSubscription('active', { term: 'week' })))).toContain('£4.99');
  });
});

describe('the text about access', () => {
  const first = (subscriptions: Subscriptions) => words('en-GB', subscriptions)[0];
  const known = { kind: 'known', subscriptions: [], hasPremiumAccess: false, hadPremiumAccess: false } as const;

  it.each([
    ['nothing', known, 'You have no subscription. Every free pack is yours to use all the same.'],
    [
      'access that is gone with its subscription',
      { ...known, hadPremiumAccess: true },
      'You had Premium before. It isn’t active now.',
    ],
    ['access without a subscription', { ...known, hasPremiumAccess: true }, 'Every premium pack is open to you.'],
    [
      'what can not be read',
      { kind: 'unavailable' },
      'We can’t read your subscription right now. Please look again in a moment.',
    ],
  ] as const)('is shown for %s', (_case, subscriptions, expected) => {
    expect(words('en-GB', subscriptions)).toEqual([expected]);
  });

  it('follows the entitlements, whatever the status', () => {
    const active = { ...known, subscriptions: [sampleSubscription('active')] };
    expect(first(active)).toBe('You have a subscription, but it doesn’t include Premium access now.');
    const cancelled = { ...known, subscriptions: [sampleSubscription('cancelled')], hasPremiumAccess: true };
    expect(first(cancelled)).toBe('Every premium pack is open to you.');
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
    words('en-GB', having(...subscriptions)).filter((line) =>
      /^(Active|Ending|Free trial|Starts later|Paused|Ended)$/.test(line),
    );

  it('are all shown if active, paused or pending, those with access first, without expired ones', () => {
    const all = ['cancelled', 'future', 'paused', 'active'] as const;
    expect(badges(...all.map((status) => sampleSubscription(status)))).toEqual(['Active', 'Paused', 'Starts later']);
  });

  it('show the last one if all have expired', () => {
    const ended = (id: string, at: string) => sampleSubscription('cancelled', { id, cancelled_at: at });
    const text = words('en-GB', having(ended('old', '2020-05-01T09:00:00Z'), ended('newer', '2022-05-01T09:00:00Z')));
    expect(text.filter((line) => line.includes('ended on'))).toEqual(['Your subscription ended on 1 May 2022.']);
  });
});

it.each([
  ['active', 'Active', '利用中', '이용 중'],
  ['in_trial', 'Free trial', '無料体験中', '무료 체험 중'],
  ['non_renewing', 'Ending', '解約予定', '해지 예정'],
  ['paused', 'Paused', '一時停止中', '일시 중지'],
  ['future', 'Starts later', '開始前', '시작 전'],
  ['cancelled', 'Ended', '終了', '종료'],
] as const)('the badge of a subscription that is %s says %s', (status, ...expected) => {
  const badges = (['en-GB', 'ja-JP', 'ko-KR'] as const).map((language) =>
    renderToStaticMarkup(
      <FakeTexts language={language} messages={LANGUAGES[language]}>
        <StatusBadge status={status} />
      </FakeTexts>,
    ).replaceAll(/<[^>]*>/g, ''),
  );
  expect(badges).toEqual(expected);
});
