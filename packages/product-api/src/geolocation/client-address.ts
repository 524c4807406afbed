import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export type ClientAddress = IPv4 | IPv6;

/**
 * The address that a connection or a believed proxy gives, an IPv4 address in its IPv6 clothes undressed. Null when the
 * text is none.
 */
export function parseClientAddress(text: string): ClientAddress | null {
  // ipaddr.js alone would take '8' and '0x7f.1' for addresses, too.
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

/** Tells whether somebody on the internet may have it: no loopback, private, link-local or documentation address. */
export function isPublicAddress(address: ClientAddress): boolean {
  return address.range() === 'unicast';
}
