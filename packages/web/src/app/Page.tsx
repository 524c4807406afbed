import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';
import { Outlet, type UIMatch, useMatches } from 'react-router';
import { usePageContext } from '../platform/AppProvider.tsx';
import { absoluteAddress } from '../platform/navigation/areas.ts';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import type { ListPageFacts, RouteHandle } from './routes.ts';

/** A page with its address; an error screen in its place has none. */
export function Page() {
  return (
    <>
      <PlaceMeta />
      <Outlet />
    </>
  );
}

/** Where a page is at home, in every language, and whether it may be found there. */
function PlaceMeta() {
  const { search } = usePageLocation();
  const leaf = useMatches().at(-1);
  const place = leaf && searchPlace(leaf, new URLSearchParams(search));
  if (!place) return null;
  return <Metas place={place} />;
}

function Metas({ place }: { readonly place: SearchPlace }) {
  const { app, locale } = usePageContext();
  const address = (of: LocaleFacts) => `${absoluteAddress(place.path, of, app.config)}${place.search}`;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="LABS" />
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

/** A language tag as Open Graph writes it: `en_GB`. */
function territoryOf({ languageTag }: LocaleFacts): string {
  return languageTag.replace('-', '_');
}

interface SearchPlace {
  /** The one path of the page, without locale prefix. */
  readonly path: string;
  /** What of the query is part of the address: ``, `?query=…` or `?page=…`. */
  readonly search: string;
  /** False: search engines are asked to leave the page out. */
  readonly isListed: boolean;
}

const LATER_PAGE = /^([2-9]|[1-9]\d+)$/;

/**
 * Where a matched page is at home. A filtered or sorted list is the list, and each page of the list is one; parameters that bring a notice or a modal, or
 * lead on, never count. Undefined for what is not in the table.
 */
function searchPlace(
  { handle, params }: Pick<UIMatch, 'handle' | 'params'>,
  search: URLSearchParams,
): SearchPlace | undefined {
  if (!isRouteHandle(handle)) return undefined;
  const { path, sameAs, inSearch } = handle.row;
  const hiding = inSearch?.unlessWith;
  const found = hiding === undefined ? '' : (search.get(hiding) ?? '').trim();
  return {
    path: pathWith(sameAs ?? path, params),
    search: found === '' ? pageOf(inSearch?.pages, search) : `?${new URLSearchParams({ [hiding ?? '']: found })}`,
    isListed: inSearch !== undefined && found === '',
  };
}

/** A path of the table with its parameters in it. */
function pathWith(path: string, params: UIMatch['params']): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function pageOf(pages: ListPageFacts | undefined, search: URLSearchParams): string {
  if (!pages || pages.unlessWith.some((name) => search.has(name))) return '';
  const page = search.get(pages.by) ?? '';
  return LATER_PAGE.test(page) ? `?${pages.by}=${page}` : '';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle;
}
