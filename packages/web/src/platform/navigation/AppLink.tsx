import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { usePageContext } from '../AppProvider.tsx';
import { pathInLocale } from '../i18n/locale-of-path.ts';
import { PageLink } from './PageLink.tsx';
import { useAddress } from './use-page-location.ts';

type AppLinkProps = Omit<ComponentProps<typeof PageLink>, 'to'> & {
  /** A path of the route table without locale prefix, with query if any: `/labs/packs?types=keys`. */
  readonly to: string;
};

/** A link within the application; stays in the page's language. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <PageLink {...rest} to={usePath()(to)} />;
}

type AppNavLinkProps = AppLinkProps & {
  /** Current on exactly this page only, not on pages below it. */
  readonly end?: boolean;
};

/** The same for navigation: carries `aria-current="page"` on its own page. */
export function AppNavLink({ to, end = false, ...rest }: AppNavLinkProps) {
  const path = usePath();
  const { pathname } = useLocation();
  const isCurrent = isAt(pathname.toLowerCase(), useAddress()(path(to)).toLowerCase(), end);
  return <AppLink {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

function isAt(pathname: string, path: string, end: boolean): boolean {
  return pathname === path || (!end && pathname.startsWith(`${path}/`));
}

/** Turns a path of the route table into the page path in the page's language. */
export function usePath(): (path: string) => string {
  const { locale } = usePageContext();
  return (path) => pathInLocale(path, locale);
}
