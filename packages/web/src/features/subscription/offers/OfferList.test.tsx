import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import english from '../../../../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../../../../content/translations/ko.json' with { type: 'json' };
import { OfferList } from './OfferList.tsx';
import type { Offers } from './offers-query.ts';

const LANGUAGES = { 'en-GB': english, 'ja-JP': japanese, 'ko-KR': korean } as const;

function rendered(languageTag: keyof typeof LANGUAGES, offers: Offers): string {
  return renderToStaticMarkup(
    <IntlProvider locale={languageTag} messages={LANGUAGES[languageTag]}>
      <OfferList offers={offers} />
    </IntlProvider>,
  );
}

const offersOf = (month: string, year: string): Offers => ({
  kind: 'known',
  offers: [
    { planItemPriceId: 'monthly', term: 'month', price: month, trial: { period: 14, unit: 'day' } },
    { planItemPriceId: 'yearly', term: 'year', price: year, trial: null },
  ],
});

describe('the list of offers', () => {
  it.each([
    ['en-GB', '£4.99', '£49.99', '<strong>£4.99</strong> per month', '<strong>£49.99</strong> per year'],
    ['ja-JP', '￥680', '￥6,800', '月額<strong>￥680</strong>', '年額<strong>￥6,800</strong>'],
    ['ko-KR', '₩6,900', '₩69,000', '월 <strong>₩6,900</strong>', '연 <strong>₩69,000</strong>'],
  ] as const)('says in %s what a month and a year cost', (languageTag, month, year, perMonth, perYear) => {
    const page = rendered(languageTag, offersOf(month, year));
    expect(page).toContain(perMonth);
    expect(page).toContain(perYear);
  });

  it.each([
    ['en-GB', 'The first 14 days are free'],
    ['ja-JP', '最初の14日間は無料'],
    ['ko-KR', '처음 14일 동안 무료'],
  ] as const)('says in %s what is free, at the term that has it', (languageTag, words) => {
    expect(rendered(languageTag, offersOf('1', '2')).split(words)).toHaveLength(2);
  });

  it.each(['en-GB', 'ja-JP', 'ko-KR'] as const)('says in %s when prices can not be told', (languageTag) => {
    const page = rendered(languageTag, { kind: 'unavailable' });
    expect(page).toContain(LANGUAGES[languageTag]['subscribe.prices.unavailable']);
    expect(page).not.toContain('<ul');
  });
});
