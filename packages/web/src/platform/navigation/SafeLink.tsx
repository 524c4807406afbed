import type { ComponentProps } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { App } from '../app-context.ts';
import { AppLink } from './AppLink.tsx';
import { linkTarget } from './link-target.ts';

type SafeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'style' | 'rel'> & {
  /** As others wrote it. */
  readonly href: string;
};

/**
 * A link whose address comes from content, a service or the configuration: a path stays in the application and its language,
 * another site is left to. What is neither is plain text, and logged once.
 */
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
  const known = warned.get(logger) ?? new Set();
  warned.set(logger, known);
  if (known.has(href)) return;
  known.add(href);
  logger.warn(`A link was refused: ${JSON.stringify(href.slice(0, SHOWN_LENGTH))}`);
}
