import type { ComponentProps } from 'react';
import { ChipLabel } from './ChipLabel.tsx';
import { chipLook } from './chip-look.ts';

type ChipLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> &
  Pick<ComponentProps<typeof ChipLabel>, 'count' | 'countLabel'> & {
    readonly href: string;
    readonly selected?: boolean;
  };

/** A chip that leads somewhere; `selected` marks the current choice. */
export function ChipLink({ selected = false, count, countLabel, children, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} {...chipLook()} aria-current={selected ? 'true' : undefined}>
      <ChipLabel count={count} countLabel={countLabel}>
        {children}
      </ChipLabel>
    </a>
  );
}
