import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useApp } from '../AppProvider.tsx';
import { type PageTarget, routerTarget } from './page-target.ts';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'discover' | 'prefetch'> & {
  /** A page path, with its locale prefix: `/ja/labs/packs`. */
  readonly to: PageTarget;
};

/** A link to a page path. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { areas } = useApp().config;
  return <Link {...rest} discover="none" to={routerTarget(to, areas)} />;
}
