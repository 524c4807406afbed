import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { countryFacts } from './country-facts.ts';

const require = createRequire(import.meta.url);
const factsOn = countryFacts(
  require('cldr-core/supplemental/codeMappings.json'),
  require('cldr-core/supplemental/currencyData.json'),
);
const TODAY = new Date('2026-11-20T12:00:00Z');

it.each([
  ['US', 'USA', 'USD'],
  ['GB', 'GBR', 'GBP'],
  ['JP', 'JPN', 'JPY'],
  ['KR', 'KOR', 'KRW'],
  ['DE', 'DEU', 'EUR'],
  ['CH', 'CHE', 'CHF'],
  ['PA', 'PAN', 'PAB'],
  ['SV', 'SLV', 'USD'],
  ['VE', 'VEN', 'VES'],
  ['XK', 'XKK', 'EUR'],
])('knows %s as %s, where people pay in %s', (country, iso3, currency) => {
  expect(factsOn(country, TODAY)).toEqual({ iso3, currency });
});

it('knows on which day a country changes its currency', () => {
  expect(factsOn('BG', new Date('2025-12-31T23:00:00Z'))?.currency).toBe('BGN');
  expect(factsOn('BG', new Date('2026-01-01T00:00:00Z'))?.currency).toBe('EUR');
});

it('knows of places without legal tender, and of codes that are no country', () => {
  expect(factsOn('AQ', TODAY)).toEqual({ iso3: 'ATA', currency: undefined });
  expect(factsOn('ZX', TODAY)).toBeNull();
  expect(factsOn('__proto__', TODAY)).toBeNull();
});

it('does not start on data of another form', () => {
  expect(() => countryFacts({}, {})).toThrow('supplemental');
});
