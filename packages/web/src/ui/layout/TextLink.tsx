import * as styles from './TextLink.module.css';

/** Attributes of a link: `inline` within sentences, `standalone` in lists, underlined on hover only. */
export function textLinkProps(variant: 'inline' | 'standalone' = 'inline') {
  return { className: styles.link, 'data-look': variant };
}
