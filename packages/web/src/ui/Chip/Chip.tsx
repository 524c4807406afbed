import type { ComponentProps } from 'react';
import { ChipLabel } from './ChipLabel.tsx';
import { chipLook } from './chip-look.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Pick<ComponentProps<typeof ChipLabel>, 'count' | 'countLabel'> & { readonly pressed: boolean };

/** A choice that is on or off. */
export function Chip({ pressed, count, countLabel, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} {...chipLook()} type={type} aria-pressed={pressed}>
      <ChipLabel count={count} countLabel={countLabel}>
        {children}
      </ChipLabel>
    </button>
  );
}
