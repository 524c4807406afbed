import type { ProductApiConfig } from '../product-api-config.ts';

/** The full address of an asset (specification, section 3); undefined when its scheme or host isn't one of ours. */
export function assetUrl(address: string, { scheme, hosts }: ProductApiConfig['assets']): string | undefined {
  const full = address.startsWith('//') ? `${scheme}:${address}` : address;
  if (/[\\\p{Cc}\s]/u.test(full) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  const isOurs = url.protocol === `${scheme}:` && hosts.has(url.host) && url.username === '' && url.password === '';
  return isOurs ? url.href : undefined;
}

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:']);

/** A link of editors that a page may carry: a path of this site, an https address, mail or telephone. */
export function safeHref(href: string): string | undefined {
  if (/[\\\p{Cc}\s]/u.test(href)) return undefined;
  if (href.startsWith('/')) return href.startsWith('//') ? undefined : href;
  return LINK_SCHEMES.has(URL.parse(href)?.protocol ?? '') ? href : undefined;
}
