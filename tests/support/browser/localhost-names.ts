import dns from 'node:dns';

/**
 * Names below localhost resolve to this machine (RFC 6761). Browsers know that, but Node asks the system, which may not resolve
 * them. After this call, requests of this process resolve them, too.
 */
export function resolveLocalhostNames(): void {
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
