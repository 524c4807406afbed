import { localeOfPath, pathInLocale } from '../i18n/locale-of-path.ts';
import { safeRedirectPath } from '../navigation/safe-addresses.ts';
import { entryAreaOf, isEntryPath, wantsFreshSubscriptions } from './auth-paths.ts';

const HOME_OF_AREA = { labs: '/labs/packs', account: '/account' } as const;

/** The target after a login or registration at `url`: its `redirect` parameter if that is ours, else its area. */
export function landingPathOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  const requested = safeRedirectPath(url.searchParams.get('redirect'));
  if (requested && !isEntryPath(pathnameOf(requested))) return requested;
  return pathInLocale(HOME_OF_AREA[entryAreaOf(url.pathname)], localeOfPath(url.pathname).locale);
}

export interface PostLogin {
  /** The page requested subscriptions that bypass the cache. */
  readonly withFreshSubscriptions?: boolean;
}

/** The additional tasks of a login at `url`, which the page or its target requests. */
export function postLoginOf(url: Pick<URL, 'pathname' | 'search' | 'searchParams'>): PostLogin {
  const { search } = new URL(landingPathOf(url), 'https://origin.invalid');
  return { withFreshSubscriptions: [url.search, search].some(wantsFreshSubscriptions) };
}

/** The target after logging out at `url`: a page that is open to everybody, else home. */
export function logOutLandingOf(url: Pick<URL, 'pathname' | 'searchParams'>): string {
  const { locale } = localeOfPath(url.pathname);
  const requested = safeRedirectPath(url.searchParams.get('redirect'));
  const isOpen =
    requested !== null && entryAreaOf(pathnameOf(requested)) === 'labs' && !isEntryPath(pathnameOf(requested));
  return isOpen ? requested : pathInLocale('/', locale);
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}
