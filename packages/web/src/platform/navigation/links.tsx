import type { ComponentProps, MouseEvent } from 'react';
import { Link, NavLink } from 'react-router';
import { useApp, usePageContext } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { localeOfPath, pathInLocale } from './page-paths.ts';
import { isAmbiguous, parseWebAddress, safeRedirectPath } from './safe-addresses.ts';
import { type PageTarget, routerTarget } from './use-page.ts';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'discover' | 'prefetch'> & {
  /** A page path, with its locale prefix: `/ja/labs/packs`. */
  readonly to: PageTarget;
};

export function PageLink({ to, ...rest }: PageLinkProps) {
  const { areas } = useApp().config;
  return <Link {...rest} discover="none" to={routerTarget(to, areas)} />;
}

type AppLinkProps = Omit<ComponentProps<typeof PageLink>, 'to'> & {
  /** A path of the route table without locale prefix, with an optional query: `/labs/packs?types=keys`. */
  readonly to: string;
};

/** A link within the application, in the page's language. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <PageLink {...rest} to={usePath()(to)} />;
}

type AppNavLinkProps = Omit<AppLinkProps, 'style'> & {
  /** Current on exactly this page, not on pages below it. */
  readonly end?: boolean;
};

/** The same for navigation: has `aria-current="page"` on its own page. */
export function AppNavLink({ to, className, ...rest }: AppNavLinkProps) {
  const { areas } = useApp().config;
  // A function, because a string would get the class `active` appended on the current page.
  return <NavLink {...rest} discover="none" to={routerTarget(usePath()(to), areas)} className={() => className} />;
}

/** Turns a path of the route table into the page path in the page's language. */
export function usePath(): (path: string) => string {
  const { locale } = usePageContext();
  return (path) => pathInLocale(path, locale);
}

type SafeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'style' | 'rel'> & {
  readonly href: string;
};

/** A link to an untrusted address: a path in the page's language, or another site; others are text, logged once. */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  const app = useApp();
  const target = linkTarget(href);
  switch (target.kind) {
    case 'inside':
      return (
        <AppLink {...rest} to={target.path}>
          {children}
        </AppLink>
      );
    case 'refused':
      warnOnce(app, href);
      return <span>{children}</span>;
    default:
      return (
        <a {...rest} href={target.href} rel="noopener">
          {children}
        </a>
      );
  }
}

/** What each page load has logged already. */
const warned = new WeakMap<App['logger'], Set<string>>();
const SHOWN_LENGTH = 80;

function warnOnce({ logger }: App, href: string): void {
  const addresses = warned.get(logger) ?? new Set();
  warned.set(logger, addresses);
  if (addresses.has(href)) return;
  addresses.add(href);
  logger.warn(`A link was refused: ${JSON.stringify(href.slice(0, SHOWN_LENGTH))}`);
}

/** The target of a link from editors, services or configuration. */
type LinkTarget =
  /** A path of the route table without locale prefix. */
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }
  /** Mail or telephone. */
  | { readonly kind: 'contact'; readonly href: string }
  | { readonly kind: 'refused' };

const CONTACT = /^(mailto|tel):[^:]/i;

/** Our paths, http(s), mail and telephone are allowed; everything else is refused (specification, section 8). */
export function linkTarget(address: string): LinkTarget {
  // Editors may enter the address of one language: the link uses the reader's.
  if (safeRedirectPath(address) !== null) return { kind: 'inside', path: localeOfPath(address).path };
  if (parseWebAddress(address)) return { kind: 'outside', href: address };
  if (CONTACT.test(address) && !isAmbiguous(address) && URL.canParse(address))
    return { kind: 'contact', href: address };
  return { kind: 'refused' };
}

/** A click that follows the link in this tab: left button, no modifier for another tab, window or download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
