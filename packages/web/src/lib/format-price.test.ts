import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

const ZERO_DECIMAL = 'BIF CLP DJF GNF ISK JPY KRW PYG RWF UGX VND VUV XAF XOF XPF KMF LAK MGA MMK'.split(' ');

describe('a price', () => {
  it.each(ZERO_DECIMAL)('in %s equals its minor units', (currency) => {
    expect(formatPrice({ priceMinor: 1_234_567, currency }, 'en-GB')).toMatch(/[^\d.,]1,234,567$/);
  });

  // By default, runtimes would format forints without decimals and dinars with three.
  it.each(['USD', 'EUR', 'GBP', 'CAD', 'HUF', 'KWD'])('in %s has two decimals', (currency) => {
    expect(formatPrice({ priceMinor: 123_456, currency }, 'en-GB')).toMatch(/[^\d.,]1,234\.56$/);
  });

  it.each([
    ['en-GB', 'JP¥1,234,567', 'US$12,345.67'],
    ['ja-JP', '￥1,234,567', '$12,345.67'],
    ['ko-KR', 'JP¥1,234,567', 'US$12,345.67'],
  ])('has the signs of the language %s', (languageTag, ...texts) => {
    const written = ['JPY', 'USD'].map((currency) => formatPrice({ priceMinor: 1_234_567, currency }, languageTag));
    expect(written).toEqual(texts);
  });

  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [499, '£4.99'],
    [9_007_199_254_740_991, '£90,071,992,547,409.91'],
  ])('of %d pence is %s, to the last digit', (priceMinor, text) => {
    expect(formatPrice({ priceMinor, currency: 'GBP' }, 'en-GB')).toBe(text);
  });

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %d minor units', (priceMinor) => {
    for (const currency of ['GBP', 'JPY']) {
      expect(() => formatPrice({ priceMinor, currency }, 'en-GB')).toThrow(RangeError);
    }
  });
});
