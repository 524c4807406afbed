import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';

/** CLDR's data of a country. */
interface CountryData {
  /** ISO 3166-1 alpha-3. */
  readonly iso3: string;
  /** ISO 4217; undefined where there is no legal tender, such as in Antarctica. */
  readonly currency: string | undefined;
}

/** Data of a country (ISO 3166-1 alpha-2) on a day; null for an unknown code. */
export type CountryDataOn = (country: string, day: Date) => CountryData | null;

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

export type ClientAddress = IPv4 | IPv6;

/** A block of addresses, first and last included, and the country (ISO 3166-1 alpha-2) where it is used. */
export interface CountryRange {
  readonly country: string;
  readonly from: string;
  readonly to: string;
}

/** Finds the block of an address; null when no country is known for it. */
export type CountryRanges = (address: ClientAddress) => CountryRange | null;

const recordSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

/** Routed for decades: a country database without it has another format. */
const PUBLIC_ADDRESS = new ipaddr.IPv4([8, 8, 8, 8]);

/** Country ranges in a MaxMind DB file whose records have a `country_code`. Throws TypeError for any other bytes. */
export function countryRanges(database: Buffer): CountryRanges {
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
