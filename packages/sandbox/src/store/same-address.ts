const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** True when two network addresses are one machine's: IPv4 may be written as IPv6, and loopback has many names. */
export function sameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, ''));
  return first === second || [first, second].every((address) => address !== undefined && LOOPBACK.test(address));
}
