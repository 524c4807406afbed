/** Where a visitor is taken to be while nothing better is known (specification, sections 3 and 8). */
export const FALLBACK_COUNTRY = {
  country_name: 'United States',
  country_code: 'US',
  iso3_country_code: 'USA',
  currency_code: 'USD',
} as const;
