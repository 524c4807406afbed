import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';

/** The areas of the storefront, each with its own layout; pages of no other area belong to the default one. */
export const AREA_NAMES = ['default', 'labs', 'account'] as const;
export type AreaName = (typeof AREA_NAMES)[number];

/**
 * How a deployment separates its areas (specification, section 2): by the first segment of the path at one origin, or by
 * subdomain with one origin each. `here` is the area of the requested host.
 */
export type Areas =
  | { readonly mode: 'path'; readonly origin: string }
  | { readonly mode: 'subdomain'; readonly here: AreaName; readonly origins: Readonly<Record<AreaName, string>> };

export function originAt(areas: Areas): string {
  return areas.mode === 'path' ? areas.origin : areas.origins[areas.here];
}

/** The area of a path of the route table, by its first segment. */
export function areaOfPath(path: string): AreaName {
  const [, segment] = path.split(/[/?#]/);
  return segment === 'labs' || segment === 'account' ? segment : 'default';
}

/** The path on the area's own host: `/labs/packs` is `/packs` there. */
export function withoutArea(path: string): string {
  const area = areaOfPath(path);
  if (area === 'default') return path;
  // Exactly one slash: a URL that starts with two would name another host.
  return `/${path.slice(area.length + 1).replace(/^[/\\]+/, '')}`;
}

/** Reverses `withoutArea`: `/packs` on the host of labs is `/labs/packs`. */
function withArea(path: string, area: AreaName): string {
  if (area === 'default') return path;
  return `/${area}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/**
 * A page path identifies a page and is the same in every deployment: the path of the route table in a language, such as
 * `/ja/labs/packs?types=keys`. Links and the browser's address bar contain the page's address, which depends on the
 * deployment.
 */

export function originOf(pagePath: string, areas: Areas): string {
  return areas.mode === 'path' ? areas.origin : areas.origins[areaOfPath(localeOfPath(pagePath).path)];
}

/**
 * The address of a page path in a link of these areas' pages: a path at the same origin, else absolute. Anything that is not
 * a page path (another site, a mere query or hash) is returned unchanged.
 */
export function addressOf(pagePath: string, areas: Areas): string {
  if (areas.mode === 'path' || !/^\/(?!\/)/.test(pagePath)) return pagePath;
  const { locale, path } = localeOfPath(pagePath);
  const area = areaOfPath(path);
  const address = pathInLocale(withoutArea(path), locale);
  return area === areas.here ? address : `${areas.origins[area]}${address}`;
}

/** The same, always with the origin. */
export function absoluteAddressOf(pagePath: string, areas: Areas): string {
  return new URL(addressOf(pagePath, areas), originOf(pagePath, areas)).href;
}

/** The page path of a pathname in the browser's address bar. */
export function pagePathOf(pathname: string, areas: Areas): string {
  if (areas.mode === 'path') return pathname;
  const { locale, path } = localeOfPath(pathname);
  return pathInLocale(withArea(path, areas.here), locale);
}

/** Whether a pathname is a page path where an address is expected; it then redirects to the page. */
export function namesPagePath(pathname: string, areas: Areas): boolean {
  return areas.mode === 'subdomain' && areaOfPath(localeOfPath(pathname).path) !== 'default';
}

/** The absolute address of a path of the route table in a language. */
export function absoluteAddress(path: string, locale: LocaleInfo, { areas }: { readonly areas: Areas }): string {
  return absoluteAddressOf(pathInLocale(path, locale), areas);
}

/** Splits `/ja/labs` into Japanese and `/labs`; a path without a prefix is in the default locale. A query stays with the path. */
export function localeOfPath(pathname: string): { readonly locale: LocaleInfo; readonly path: string } {
  for (const code of LOCALE_CODES) {
    const { pathPrefix } = LOCALES[code];
    if (pathPrefix === '' || !pathname.startsWith(pathPrefix)) continue;
    const rest = pathname.slice(pathPrefix.length);
    if (rest.startsWith('/')) return { locale: LOCALES[code], path: rest };
    if (rest === '' || /^[?#]/.test(rest)) return { locale: LOCALES[code], path: `/${rest}` };
  }
  return { locale: LOCALES[DEFAULT_LOCALE], path: pathname };
}

/** The path in a locale: `/labs` is `/ja/labs` in Japanese. The rest of `/ja//elsewhere.example` is no address of another host. */
export function pathInLocale(path: string, locale: LocaleInfo): string {
  if (locale.pathPrefix === '') return path.replace(/^\/{2,}/, '/');
  return `${locale.pathPrefix}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
