import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { usePageContext } from '../AppProvider.tsx';
import { pathInLocale } from '../i18n/locale-of-path.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the route table without locale prefix, with query if any: `/labs/packs?types=keys`. */
  readonly to: string;
};

/** A link within the application; stays in the page's language. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const { locale } = usePageContext();
  return <Link {...rest} to={pathInLocale(to, locale)} />;
}

type AppNavLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { readonly to: string };

/** The same for navigation: carries `aria-current="page"` on its own page. */
export function AppNavLink({ to, ...rest }: AppNavLinkProps) {
  const { locale } = usePageContext();
  return <NavLink {...rest} to={pathInLocale(to, locale)} />;
}

/** Turns a path of the route table into an address in the page's language. */
export function usePath(): (path: string) => string {
  const { locale } = usePageContext();
  return (path) => pathInLocale(path, locale);
}
