import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from 'react-router';
import { isPlainClick } from '../modals/is-plain-click.ts';
import { type Target, usePlace, useRouter } from './page-router.ts';
import { targetPath, wholePath } from './target-path.ts';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** Loads a document all the same. */
  readonly reloadDocument?: boolean;
  /** A path at this origin or parts of one; a whole address leads to another and is left to the browser. */
  readonly to: Target;
}

/** A link that a click follows without loading a document. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  reloadDocument = false,
  onClick,
  ...rest
}: LinkProps) {
  const router = useRouter();
  const { location } = usePlace();
  if (typeof to === 'string' && URL.canParse(to)) return <a {...rest} href={to} onClick={onClick} />;
  const href = wholePath(targetPath(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target) return;
    event.preventDefault();
    const replaces = replace ?? href === wholePath(location);
    void router.navigate(to, { replace: replaces, state, preventScrollReset });
  }

  return <a {...rest} href={href} onClick={reloadDocument ? onClick : follow} />;
}
