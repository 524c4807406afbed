import type { ComponentProps } from 'react';
import { type ButtonLookOptions, buttonLook } from './button-look.ts';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & ButtonLookOptions & { readonly href: string };

/** A plain link that looks like a button; within the application spread `buttonLook()` on its own link component. */
export function ButtonLink({ variant, size, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, wide })}>
      {children}
    </a>
  );
}
