import type { ComponentProps } from 'react';
import { useApp } from '../AppProvider.tsx';
import { Link } from '../router/Link.tsx';
import { type PageTarget, routerTarget } from './page-target.ts';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A page path, with its locale prefix: `/ja/labs/packs`. */
  readonly to: PageTarget;
};

/** A link to a page path. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { areas } = useApp().config;
  return <Link {...rest} to={routerTarget(to, areas)} />;
}
