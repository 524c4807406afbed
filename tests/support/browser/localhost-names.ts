import dns from 'node:dns';

/** Node, unlike browsers, may not resolve names below localhost (RFC 6761): after this call, it does. */
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
