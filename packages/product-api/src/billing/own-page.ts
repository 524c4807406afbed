import { isStorableText } from '../domain/storable-text.ts';

/** The address of a page on one of our own origins, as WHATWG reads it; undefined for any other address. */
export function ownPage(address: string, origins: ReadonlySet<string>): string | undefined {
  // Programs differ in what they make of these two; whoever follows the address must read it as we do.
  if (!isStorableText(address) || address.includes('\\')) return undefined;
  const page = URL.parse(address);
  if (!page || !/^https?:$/.test(page.protocol) || page.username !== '' || page.password !== '') return undefined;
  return origins.has(page.origin) ? page.href : undefined;
}
