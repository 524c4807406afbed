import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';
import { Outlet, type UIMatch, useMatches } from 'react-router';
import { usePageContext } from '../platform/AppProvider.tsx';
import { absoluteAddress } from '../platform/navigation/page-paths.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import type { ListPages, RouteHandle } from './routes.ts';

/** Renders the page and its URL's metadata; an error screen in its place has none. */
export function Page() {
  return (
    <>
      <PlaceMeta />
      <Outlet />
    </>
  );
}

/** The page's canonical URL, its alternates, and whether search engines may list it. */
function PlaceMeta() {
  const { search } = usePageLocation();
  const { app, locale } = usePageContext();
  const leaf = useMatches().at(-1);
  const place = leaf && searchPlace(leaf, new URLSearchParams(search));
  if (!place) return null;
  const address = (of: LocaleInfo) => `${absoluteAddress(place.path, of, app.config)}${place.search}`;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:type" content="website" />
      {/* The same on every page, so that navigations leave it. */}
      {import.meta.env.SSR ? <meta property="og:site_name" content={app.config.brand.name} /> : null}
      <meta property="og:locale" content={territoryOf(locale)} />
      {place.isListed ? null : <meta name="robots" content="noindex, follow" />}
      {place.isListed
        ? LOCALE_CODES.map((code) => (
            <link key={code} rel="alternate" hrefLang={LOCALES[code].languageTag} href={address(LOCALES[code])} />
          ))
        : null}
      {place.isListed ? <link rel="alternate" hrefLang="x-default" href={address(LOCALES[DEFAULT_LOCALE])} /> : null}
      {LOCALE_CODES.filter((code) => code !== locale.code).map((code) => (
        <meta key={code} property="og:locale:alternate" content={territoryOf(LOCALES[code])} />
      ))}
    </>
  );
}

/** A language tag in Open Graph's format: `en_GB`. */
function territoryOf({ languageTag }: LocaleInfo): string {
  return languageTag.replace('-', '_');
}

const LATER_PAGE = /^([2-9]|[1-9]\d+)$/;

/** The canonical place of a page: of a filtered list the list, without notices; undefined outside of the table. */
function searchPlace({ handle, params }: UIMatch, search: URLSearchParams) {
  if (!isRouteHandle(handle)) return undefined;
  const { path, sameAs, inSearch } = handle.row;
  const hiding = inSearch?.unlessWith;
  const found = hiding === undefined ? '' : (search.get(hiding) ?? '').trim();
  return {
    path: (sameAs ?? path).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    // The part of the query that belongs to the canonical URL: ``, `?query=…` or `?page=…`.
    search: found === '' ? pageOf(inSearch?.pages, search) : `?${new URLSearchParams({ [hiding ?? '']: found })}`,
    isListed: inSearch !== undefined && found === '',
  };
}

function pageOf(pages: ListPages | undefined, search: URLSearchParams): string {
  if (!pages || pages.unlessWith.some((name) => search.has(name))) return '';
  const page = search.get(pages.by) ?? '';
  return LATER_PAGE.test(page) ? `?${pages.by}=${page}` : '';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle;
}
