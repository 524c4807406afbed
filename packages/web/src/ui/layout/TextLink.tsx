import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

type TextLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  readonly href: string;
  readonly variant?: 'inline' | 'standalone';
};

/** A plain link; within the application spread `textLinkProps()` on its own link component. */
export function TextLink({ variant, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} {...textLinkProps(variant)}>
      {children}
    </a>
  );
}

/**
 * Attributes of a link in text: `inline` within sentences, `standalone` in navigation and lists, underlined on hover only.
 */
export function textLinkProps(variant: 'inline' | 'standalone' = 'inline') {
  return { className: styles.link, 'data-look': variant };
}
