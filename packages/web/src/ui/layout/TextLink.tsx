import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

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

/**
 * Attributes of a link in text: `inline` within sentences, `standalone` in navigation and lists, underlined on hover only.
 */
export function textLinkLook(look: 'inline' | 'standalone' = 'inline') {
  return { className: styles.link, 'data-look': look };
}
