import { localeOfPath, pathInLocale } from '../i18n/locale-of-path.ts';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Authentication pages, to which no visitor returns. */
const ENTRY_PATHS: ReadonlySet<string> = new Set([
  '/account/login',
  '/account/register',
  '/account/logout',
  '/labs/login',
  '/labs/register',
]);

/** The login page for a visitor of `url`, with the return path in its `redirect` parameter. */
export function loginPathFor(url: Address): string {
  return authPathFor('login', url);
}

/** The same for the registration page. */
export function registerPathFor(url: Address): string {
  return authPathFor('register', url);
}

/** Whether a path, with or without locale prefix, is a login, registration or logout page. */
export function isEntryPath(pathname: string): boolean {
  const { path } = localeOfPath(pathname.toLowerCase());
  return ENTRY_PATHS.has(path.replace(/\/+$/, ''));
}

/** The area of a path, limited to areas with a login page of their own. */
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

/** The flag with value 'true' of specification section 2; its name is our own choice. */
export const FRESH_SUBSCRIPTIONS_FLAG = 'clear-subscriptions-cache';

/** Whether a URL requests subscriptions that bypass the cache. */
export function wantsFreshSubscriptions(search: string): boolean {
  return new URLSearchParams(search).get(FRESH_SUBSCRIPTIONS_FLAG) === 'true';
}
