import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { z } from 'zod';
import type { ClientAddress } from './client-address.ts';

/** A block of addresses, first and last included, and the country (ISO 3166-1 alpha-2) that it is used in. */
export interface CountryRange {
  readonly country: string;
  readonly from: string;
  readonly to: string;
}

/** Finds the block of an address; null when no country is known for it. */
export type CountryRanges = (address: ClientAddress) => CountryRange | null;

const recordSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

/** Routed for decades: a database of countries that does not know it is of another form. */
const KNOWN_TO_ALL = new ipaddr.IPv4([8, 8, 8, 8]);

/** Country ranges in a MaxMind DB file whose records hold a `country_code`. Throws TypeError for any other bytes. */
export function countryRanges(database: Buffer): CountryRanges {
  const reader = openReader(database);
  const find: CountryRanges = (address) => {
    const [record, prefixLength] = reader.getWithPrefixLength(address.toString());
    const { data } = recordSchema.safeParse(record);
    return data ? { country: data.country_code, ...endsOf(address, prefixLength) } : null;
  };
  if (!find(KNOWN_TO_ALL)) throw new TypeError('The records of the database hold no country_code.');
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
