import styles from './TextLink.module.css';

/** Attributes of a link in text: `inline` within sentences, `standalone` alone in navigation and lists, its line only on hover. */
export function textLinkLook(look: 'inline' | 'standalone' = 'inline') {
  return { className: styles.link, 'data-look': look };
}
