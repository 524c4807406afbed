/** Currencies whose price in minor units is the price (specification, section 5): our list, not that of Intl. */
const ZERO_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KRW PYG RWF UGX VND VUV XAF XOF XPF KMF LAK MGA MMK'.split(' '),
);

interface Price {
  /** Minor units: a non-negative integer. */
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Formats a price in a language, such as `£4.99` or `￥480` (specification, section 5). Runtimes differ in their locale data:
 * call this where data is loaded, and pass the text on. Throws RangeError for an invalid price.
 */
export function formatPrice({ priceMinor, currency }: Price, languageTag: string): string {
  const decimals = ZERO_DECIMAL_CURRENCIES.has(currency) ? 0 : 2;
  const format = new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text: a number would lose the last digits of large amounts.
  const amount = `${priceMinor}e-${decimals}`;
  if (!Number.isSafeInteger(priceMinor) || !isDecimal(amount))
    throw new RangeError(`${priceMinor} is no price in minor units.`);
  return format.format(amount);
}

function isDecimal(text: string): text is `${number}` {
  return /^\d+e-\d$/.test(text);
}
