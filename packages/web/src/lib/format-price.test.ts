import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

type Row = readonly [currency: string, english: string, japanese: string, korean: string];

/** 1,234,567 minor units. */
const ZERO_DECIMAL: readonly Row[] = [
  ['BIF', 'BIF\u00a01,234,567', 'BIF\u00a01,234,567', 'BIF\u00a01,234,567'],
  ['CLP', 'CLP\u00a01,234,567', 'CLP\u00a01,234,567', 'CLP\u00a01,234,567'],
  ['DJF', 'DJF\u00a01,234,567', 'DJF\u00a01,234,567', 'DJF\u00a01,234,567'],
  ['GNF', 'GNF\u00a01,234,567', 'GNF\u00a01,234,567', 'GNF\u00a01,234,567'],
  ['ISK', 'ISK\u00a01,234,567', 'ISK\u00a01,234,567', 'ISK\u00a01,234,567'],
  ['JPY', 'JP¥1,234,567', '￥1,234,567', 'JP¥1,234,567'],
  ['KRW', '₩1,234,567', '₩1,234,567', '₩1,234,567'],
  ['PYG', 'PYG\u00a01,234,567', 'PYG\u00a01,234,567', 'PYG\u00a01,234,567'],
  ['RWF', 'RWF\u00a01,234,567', 'RWF\u00a01,234,567', 'RWF\u00a01,234,567'],
  ['UGX', 'UGX\u00a01,234,567', 'UGX\u00a01,234,567', 'UGX\u00a01,234,567'],
  ['VND', '₫1,234,567', '₫1,234,567', '₫1,234,567'],
  ['VUV', 'VUV\u00a01,234,567', 'VUV\u00a01,234,567', 'VUV\u00a01,234,567'],
  ['XAF', 'FCFA\u00a01,234,567', 'FCFA\u00a01,234,567', 'FCFA\u00a01,234,567'],
  ['XOF', 'F\u202fCFA\u00a01,234,567', 'F\u202fCFA\u00a01,234,567', 'F\u202fCFA\u00a01,234,567'],
  ['XPF', 'CFPF\u00a01,234,567', 'CFPF\u00a01,234,567', 'CFPF\u00a01,234,567'],
  ['KMF', 'KMF\u00a01,234,567', 'KMF\u00a01,234,567', 'KMF\u00a01,234,567'],
  ['LAK', 'LAK\u00a01,234,567', 'LAK\u00a01,234,567', 'LAK\u00a01,234,567'],
  ['MGA', 'MGA\u00a01,234,567', 'MGA\u00a01,234,567', 'MGA\u00a01,234,567'],
  ['MMK', 'MMK\u00a01,234,567', 'MMK\u00a01,234,567', 'MMK\u00a01,234,567'],
];

/** 123,456 minor units; by default, runtimes would format forints without decimals and dinars with three. */
const TWO_DECIMALS: readonly Row[] = [
  ['USD', 'US$1,234.56', '$1,234.56', 'US$1,234.56'],
  ['EUR', '€1,234.56', '€1,234.56', '€1,234.56'],
  ['GBP', '£1,234.56', '£1,234.56', '£1,234.56'],
  ['CAD', 'CA$1,234.56', 'CA$1,234.56', 'CA$1,234.56'],
  ['HUF', 'HUF\u00a01,234.56', 'HUF\u00a01,234.56', 'HUF\u00a01,234.56'],
  ['KWD', 'KWD\u00a01,234.56', 'KWD\u00a01,234.56', 'KWD\u00a01,234.56'],
];

const written = (priceMinor: number, currency: string) =>
  ['en-GB', 'ja-JP', 'ko-KR'].map((languageTag) => formatPrice({ priceMinor, currency }, languageTag));

describe('a price', () => {
  it.each(ZERO_DECIMAL)('in %s equals its minor units: %s, %s, %s', (currency, ...texts) => {
    expect(written(1_234_567, currency)).toEqual(texts);
  });

  it.each(TWO_DECIMALS)('in %s has two decimals: %s, %s, %s', (currency, ...texts) => {
    expect(written(123_456, currency)).toEqual(texts);
  });

  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [50, '£0.50'],
    [499, '£4.99'],
    [500, '£5.00'],
    [9_007_199_254_740_991, '£90,071,992,547,409.91'],
    [9_007_199_254_740_990, '£90,071,992,547,409.90'],
  ])('of %d pence is %s, to the last digit', (priceMinor, text) => {
    expect(formatPrice({ priceMinor, currency: 'GBP' }, 'en-GB')).toBe(text);
  });

  it('of zero in a currency without decimals is 0', () => {
    expect(formatPrice({ priceMinor: 0, currency: 'JPY' }, 'ja-JP')).toBe('￥0');
  });

  it.each([1.5, 1.55, -1, -500, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'throws for %d minor units',
    (priceMinor) => {
      for (const currency of ['GBP', 'JPY']) {
        expect(() => formatPrice({ priceMinor, currency }, 'en-GB')).toThrow(RangeError);
      }
    },
  );
});
