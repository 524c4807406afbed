import { localeOfPath, pathInLocale } from '../navigation/page-paths.ts';
import { safeRedirectPath } from '../navigation/safe-addresses.ts';
import { withNotice, withoutNotice } from '../notifications/query-notice.ts';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Authentication pages, to which no visitor returns. */
const AUTH_PATH = /^\/(?:(?:account|labs)\/(?:login|register)|account\/logout)\/*$/;

/** The login page for a visitor of `url`. */
export const loginPathFor = (url: Address): string => authPathFor('login', url);

/** The same for a page that requires a login. Where `url` opens the registration, the login page does. */
export function forcedLoginPathFor(url: Address): string {
  const path = loginPathFor(url);
  return wantsRegistration(url.search) ? `${path}&${JOURNEY}=register` : path;
}

/** Whether a path, with or without locale prefix, is a login, registration or logout page. */
export function isAuthPath(pathname: string): boolean {
  return AUTH_PATH.test(localeOfPath(pathname.toLowerCase()).path);
}

/** The area of a path, limited to areas with a login page of their own. */
export function authAreaOf(pathname: string): 'labs' | 'account' {
  const [, segment] = localeOfPath(pathname).path.split('/');
  return segment === 'labs' ? 'labs' : 'account';
}

/** The login or registration page for a visitor of `url`, with the return path in its `redirect` parameter. */
export function authPathFor(page: 'login' | 'register', url: Address): string {
  const path = pathInLocale(`/${authAreaOf(url.pathname)}/${page}`, localeOfPath(url.pathname).locale);
  const back = isAuthPath(url.pathname)
    ? new URLSearchParams(url.search).get('redirect')
    : `${url.pathname}${withoutNotice(url.search)}${url.hash}`;
  return back ? `${path}?${new URLSearchParams({ redirect: back })}` : path;
}

/**
 * The same page with its own hash in the `redirect` parameter; null without one, or where the parameter has another. The server
 * does not see the hash of the page from which it redirects to the login, but browsers carry it over to the login page.
 */
export function authPathWithHash({ pathname, search, hash }: Address): string | null {
  const query = new URLSearchParams(search);
  const back = query.get('redirect');
  if (hash === '' || back === null || back.includes('#')) return null;
  query.set('redirect', `${back}${hash}`);
  return `${pathname}?${query}`;
}

/** The flag with value 'true' of specification section 2; its name is our own choice. */
export const FRESH_SUBSCRIPTIONS_FLAG = 'clear-subscriptions-cache';

export function wantsFreshSubscriptions(search: string): boolean {
  return new URLSearchParams(search).get(FRESH_SUBSCRIPTIONS_FLAG) === 'true';
}

/** The parameter whose value 'register' opens the registration (specification, section 2). */
export const JOURNEY = 'journey';

export function wantsRegistration(search: string): boolean {
  return new URLSearchParams(search).get(JOURNEY) === 'register';
}

const HOME_OF_AREA = { labs: '/labs/packs', account: '/account' } as const;

/** The target after a login or registration at `url`: its `redirect` parameter if that is ours, else its area. */
export function landingPathOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  const home = HOME_OF_AREA[authAreaOf(url.pathname)];
  return requestedPathOf(url) ?? pathInLocale(home, localeOfPath(url.pathname).locale);
}

/** The path after a login. Without JavaScript, by the login page, which tells guests that no cookie was stored. */
export function afterLogin(url: Pick<URL, 'pathname'>, landing: string): string {
  if (!import.meta.env.SSR) return landing;
  const login = pathInLocale(`/${authAreaOf(url.pathname)}/login`, localeOfPath(url.pathname).locale);
  return withNotice(`${login}?${new URLSearchParams({ redirect: landing })}`, 'cookies-needed');
}

/** The path in the `redirect` parameter, in the language of `url`, which the visitor may have changed there; null if none. */
function requestedPathOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const requested = safeRedirectPath(searchParams.get('redirect'));
  if (requested === null || isAuthPath(requested.split(/[?#]/, 1).join())) return null;
  return pathInLocale(localeOfPath(requested).path, localeOfPath(pathname).locale);
}

/** Whether a login at `url` loads subscriptions that bypass the cache: the page or its target requests them. */
export function needsRefresh(url: Pick<URL, 'pathname' | 'search' | 'searchParams'>): boolean {
  const { search } = new URL(landingPathOf(url), 'https://origin.invalid');
  return [url.search, search].some(wantsFreshSubscriptions);
}

/** The target after logging out at `url`: the same page, whose guard may require a login; home without one. */
export function logOutLandingOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  return requestedPathOf(url) ?? pathInLocale('/', localeOfPath(url.pathname).locale);
}
