import dns from 'node:dns';

/**
 * Names below localhost are this machine (RFC 6761): browsers know that, Node asks the system, which may not. Once called,
 * requests of this process find them, too.
 */
export function knowLocalhostNames(): void {
  const { lookup } = dns.promises;
  const here = (hostname: string) => (hostname.endsWith('.localhost') ? '127.0.0.1' : hostname);
  Object.assign(dns.promises, {
    lookup: (hostname: string, options: dns.LookupAllOptions) => lookup(here(hostname), options),
  });
  const { lookup: callbackLookup } = dns;
  Object.assign(dns, {
    lookup: (
      hostname: string,
      ...rest: [dns.LookupAllOptions, (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void]
    ) => callbackLookup(here(hostname), ...rest),
  });
}
