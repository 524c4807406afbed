import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { FALLBACK_COUNTRY } from '@sound-library/contract/locales.ts';
import type { Geolocation } from '@sound-library/contract/resources/geolocation.ts';
import { isPublicAddress, parseClientAddress } from './client-address.ts';
import type { CountryFactsOn } from './country-facts.ts';
import type { CountryName } from './country-name.ts';
import type { CountryRange, CountryRanges } from './country-ranges.ts';

/** Country and currency of a client address, the country's name in the given language. Never fails. */
export type Geolocate = (address: string, locale: LocaleCode) => Geolocation;

export interface GeolocationSources {
  readonly ranges: CountryRanges;
  readonly facts: CountryFactsOn;
  readonly nameOf: CountryName;
  readonly now: () => Date;
}

/**
 * Finds the country of an address. One that is nobody's on the internet, or whose country is not known, counts as the
 * United States and is a range of its own (specification, sections 3 and 8).
 */
export function geolocator({ ranges, facts, nameOf, now }: GeolocationSources): Geolocate {
  function placeOf(range: CountryRange | null, address: string) {
    const known = range && facts(range.country, now());
    return known
      ? { ...range, iso3: known.iso3, currency: known.currency ?? FALLBACK_COUNTRY.currency_code }
      : {
          country: FALLBACK_COUNTRY.country_code,
          from: address,
          to: address,
          iso3: FALLBACK_COUNTRY.iso3_country_code,
          currency: FALLBACK_COUNTRY.currency_code,
        };
  }

  return (text, locale) => {
    const address = parseClientAddress(text);
    const range = address && isPublicAddress(address) ? ranges(address) : null;
    const ipAddress = address?.toString() ?? '';
    const { country, from, to, iso3, currency } = placeOf(range, ipAddress);
    return {
      ip_address: ipAddress,
      ip_from: from,
      ip_to: to,
      country_name: nameOf(country, locale),
      country_code: country,
      iso3_country_code: iso3,
      currency_code: currency,
    };
  };
}
