import * as styles from './TextLink.module.css';

/**
 * Attributes of a link in text: `inline` within sentences, `standalone` in navigation and lists, underlined on hover only.
 */
export function textLinkProps(variant: 'inline' | 'standalone' = 'inline') {
  return { className: styles.link, 'data-look': variant };
}
