import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { useApp, usePageContext } from '../AppProvider.tsx';
import { pathInLocale } from '../i18n/locale-of-path.ts';
import { PageLink } from './PageLink.tsx';
import { routerTarget } from './page-target.ts';

type AppLinkProps = Omit<ComponentProps<typeof PageLink>, 'to'> & {
  /** A path of the route table without locale prefix, with query if any: `/labs/packs?types=keys`. */
  readonly to: string;
};

/** A link within the application; stays in the page's language. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <PageLink {...rest} to={usePath()(to)} />;
}

type AppNavLinkProps = Omit<AppLinkProps, 'style'> & {
  /** Current on exactly this page only, not on pages below it. */
  readonly end?: boolean;
};

/** The same for navigation: carries `aria-current="page"` on its own page. */
export function AppNavLink({ to, className, ...rest }: AppNavLinkProps) {
  const { areas } = useApp().config;
  // As a function: a name of its own for the current page is not added.
  return <NavLink {...rest} discover="none" to={routerTarget(usePath()(to), areas)} className={() => className} />;
}

/** Turns a path of the route table into the page path in the page's language. */
export function usePath(): (path: string) => string {
  const { locale } = usePageContext();
  return (path) => pathInLocale(path, locale);
}
