import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
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

type AppNavLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { readonly to: string };

/** The same for navigation: carries `aria-current="page"` on its own page. */
export function AppNavLink({ to, ...rest }: AppNavLinkProps) {
  const path = usePath();
  return <NavLink discover="none" {...rest} to={useAddress()(path(to))} />;
}

/** Turns a path of the route table into the page path in the page's language. */
export function usePath(): (path: string) => string {
  const { locale } = usePageContext();
  return (path) => pathInLocale(path, locale);
}
