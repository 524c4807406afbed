/** Currencies that Chargebee takes in whole units; all others are in hundredths. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KRW PYG RWF UGX VND VUV XAF XOF XPF KMF LAK MGA MMK'.split(' '));

/** An amount of minor units for a person. */
export function money(minor: number, currency: string): string {
  const digits = WHOLE.has(currency) ? 0 : 2;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}
