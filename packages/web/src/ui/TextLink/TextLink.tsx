import type { ComponentProps } from 'react';
import { textLinkLook } from './text-link-look.ts';

type TextLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  readonly href: string;
  readonly look?: 'inline' | 'standalone';
};

/** A plain link; within the application spread `textLinkLook()` on its own link component. */
export function TextLink({ look, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} {...textLinkLook(look)}>
      {children}
    </a>
  );
}
