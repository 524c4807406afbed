import type { LocaleFacts } from '@sound-library/contract/locales.ts';
import { localeOfPath, pathInLocale } from '../i18n/locale-of-path.ts';

/** The areas of the storefront, each with a layout of its own; what belongs to no other is in the default one. */
export const AREA_NAMES = ['default', 'labs', 'account'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/**
 * How a deployment tells its areas apart (specification, section 2): by the first segment of the path at one origin, or
 * by subdomain, one origin each. `here` is the area whose host this page was asked for at.
 */
export type Areas =
  | { readonly mode: 'path'; readonly origin: string }
  | { readonly mode: 'subdomain'; readonly here: AreaName; readonly origins: Readonly<Record<AreaName, string>> };

/** The origin of the page on show. */
export function originAt(areas: Areas): string {
  return areas.mode === 'path' ? areas.origin : areas.origins[areas.here];
}

/** The area of a path of the route table: by its first segment. */
export function areaOfPath(path: string): AreaName {
  const [, segment] = path.split(/[/?#]/);
  return segment === 'labs' || segment === 'account' ? segment : 'default';
}

/** The path as the area's own host has it: `/labs/packs` is `/packs` there. */
export function withoutArea(path: string): string {
  const area = areaOfPath(path);
  if (area === 'default') return path;
  // One slash: an address with two would be another host.
  return `/${path.slice(area.length + 1).replace(/^[/\\]+/, '')}`;
}

/** Takes `withoutArea` back: `/packs` on the host of labs is `/labs/packs`. */
function withArea(path: string, area: AreaName): string {
  if (area === 'default') return path;
  return `/${area}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

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

/** The whole address, with its origin, of a path of the route table in a language. */
export function absoluteAddress(path: string, locale: LocaleFacts, { areas }: { readonly areas: Areas }): string {
  return absoluteAddressOf(pathInLocale(path, locale), areas);
}
