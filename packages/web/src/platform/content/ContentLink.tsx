import type { ComponentProps } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';

type ContentLinkProps = Omit<ComponentProps<'a'>, 'href' | 'style'> & { readonly href: string };

/** A link that an editor wrote: a path stays in the application and its language, an https address leaves it. */
export function ContentLink({ href, children, ...rest }: ContentLinkProps) {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <AppLink {...rest} to={href}>
        {children}
      </AppLink>
    );
  }
  if (!isWebAddress(href)) return <span {...rest}>{children}</span>;
  return (
    <a {...rest} href={href} rel="noopener">
      {children}
    </a>
  );
}

function isWebAddress(href: string): boolean {
  return URL.canParse(href) && new URL(href).protocol === 'https:';
}
