import { localeOfPath, pathInLocale } from '../i18n/locale-of-path.ts';
import { safeRedirectPath } from '../navigation/safe-addresses.ts';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Pages that a visitor passes through: nobody is sent back to them. */
const ENTRY_PATHS: ReadonlySet<string> = new Set([
  '/account/login',
  '/account/register',
  '/account/logout',
  '/labs/login',
  '/labs/register',
]);

/** The login page that a visitor of `url` is sent to, with the way back in its `redirect` parameter. */
export function loginPathFor(url: Address): string {
  return authPathFor('login', url);
}

/** The same for the registration page. */
export function registerPathFor(url: Address): string {
  return authPathFor('register', url);
}

/** Tells whether a path, with locale prefix or without, is a login, registration or logout page. */
export function isEntryPath(pathname: string): boolean {
  const { path } = localeOfPath(pathname.toLowerCase());
  return ENTRY_PATHS.has(path.replace(/\/+$/, ''));
}

/** The area of a path, as far as logging in has a page of its own there. */
export function entryAreaOf(pathname: string): 'labs' | 'account' {
  const [, segment] = localeOfPath(pathname).path.split('/');
  return segment === 'labs' ? 'labs' : 'account';
}

function authPathFor(page: 'login' | 'register', url: Address): string {
  const path = pathInLocale(`/${entryAreaOf(url.pathname)}/${page}`, localeOfPath(url.pathname).locale);
  const back = isEntryPath(url.pathname)
    ? new URLSearchParams(url.search).get('redirect')
    : `${url.pathname}${url.search}${url.hash}`;
  return back ? `${path}?${new URLSearchParams({ redirect: back })}` : path;
}

const HOME_OF_AREA = { labs: '/labs/packs', account: '/account' } as const;

/** Where a login or registration page at `url` leads to: its `redirect` parameter if that is ours, else its area. */
export function landingPathOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  const asked = safeRedirectPath(url.searchParams.get('redirect'));
  if (asked && !isEntryPath(pathnameOf(asked))) return asked;
  return pathInLocale(HOME_OF_AREA[entryAreaOf(url.pathname)], localeOfPath(url.pathname).locale);
}

export interface PostLogin {
  /** The page asked for subscriptions past their cache. */
  readonly withFreshSubscriptions?: boolean;
}

/** What a login at `url` is to do besides: asked for by the page, or by the one that it leads to. */
export function postLoginOf(url: Pick<URL, 'pathname' | 'search' | 'searchParams'>): PostLogin {
  const { search } = new URL(landingPathOf(url), 'https://origin.invalid');
  return { withFreshSubscriptions: [url.search, search].some(wantsFreshSubscriptions) };
}

/** Where logging out at `url` leads to: back to a page that is open to everybody, else home. */
export function logOutLandingOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  const { locale } = localeOfPath(url.pathname);
  const asked = safeRedirectPath(url.searchParams.get('redirect'));
  const isOpen = asked !== null && entryAreaOf(pathnameOf(asked)) === 'labs' && !isEntryPath(pathnameOf(asked));
  return isOpen ? asked : pathInLocale('/', locale);
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}

/** The flag with value 'true' of specification section 2, whose name is ours. */
export const FRESH_SUBSCRIPTIONS_FLAG = 'clear-subscriptions-cache';

/** Tells whether an address asks for subscriptions past their cache. */
export function wantsFreshSubscriptions(search: string): boolean {
  return new URLSearchParams(search).get(FRESH_SUBSCRIPTIONS_FLAG) === 'true';
}
