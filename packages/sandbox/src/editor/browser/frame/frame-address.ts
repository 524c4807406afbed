import type { ContentStore } from '../content/content-store.ts';
import { pathOfAddress } from '../content/page-path.ts';

export interface FramePage {
  /** Page path, without locale prefix. */
  readonly path: string;
  /** Language tag such as `ja-JP`. */
  readonly locale: string;
  readonly isLive: boolean;
}

/**
 * The storefront's address that switches to preview mode and leads to the page. It remembers what it was told of live
 * updates, so it is told each time.
 */
export function frameAddress(template: string, { path, locale, isLive }: FramePage): string {
  const address = template
    .replaceAll('{path}', () => encodeURIComponent(path))
    .replaceAll('{locale}', () => encodeURIComponent(locale));
  return `${address}${address.includes('?') ? '&' : '?'}liveUpdates=${isLive ? 'on' : 'off'}`;
}

/** The page and language that an address of the storefront shows; undefined for what is no address. */
export function pageAt(
  location: string,
  { locales, defaultLocale }: Pick<ContentStore, 'locales' | 'defaultLocale'>,
): Pick<FramePage, 'path' | 'locale'> | undefined {
  const codes = locales.map(({ code }) => code);
  const path = pathOfAddress(location, codes);
  if (path === undefined) return undefined;
  const prefix = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(location).pathname)?.[1];
  return { path, locale: codes.find((code) => code.split('-')[0] === prefix) ?? defaultLocale };
}
