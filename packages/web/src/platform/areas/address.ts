import { localeOfPath, pathInLocale } from '../i18n/locale-of-path.ts';
import { type Areas, areaOfPath, withArea, withoutArea } from './areas.ts';

/**
 * A page is named by its page path, which is the same in every deployment: the path of the route table in a language, such
 * as `/ja/labs/packs?types=keys`. What stands in links and in the browser's bar is its address.
 */

/** The origin that a page path is at. */
export function originOf(pagePath: string, areas: Areas): string {
  return areas.mode === 'path' ? areas.origin : areas.origins[areaOfPath(localeOfPath(pagePath).path)];
}

/**
 * The address of a page path as a page of these areas links to it: a path where it is at the same origin, else absolute.
 * What is no page path (another site, a mere query or hash) stays as it is.
 */
export function addressOf(pagePath: string, areas: Areas): string {
  if (areas.mode === 'path' || !/^\/(?!\/)/.test(pagePath)) return pagePath;
  const { locale, path } = localeOfPath(pagePath);
  const area = areaOfPath(path);
  const address = pathInLocale(withoutArea(path), locale);
  return area === areas.here ? address : `${areas.origins[area]}${address}`;
}

/** The same, always with its origin. */
export function absoluteAddressOf(pagePath: string, areas: Areas): string {
  return new URL(addressOf(pagePath, areas), originOf(pagePath, areas)).href;
}

/** The page path of a pathname as the browser shows it. */
export function pagePathOf(pathname: string, areas: Areas): string {
  if (areas.mode === 'path') return pathname;
  const { locale, path } = localeOfPath(pathname);
  return pathInLocale(withArea(path, areas.here), locale);
}

/** Tells whether a pathname is a page path where an address is due: it leads to the page all the same, by a redirect. */
export function namesPagePath(pathname: string, areas: Areas): boolean {
  return areas.mode === 'subdomain' && areaOfPath(localeOfPath(pathname).path) !== 'default';
}
