import styles from './Card.module.css';

/**
 * Attributes of a card, for the element that it is (`article`, `li`, `section`).
 * `plain` has no surface of its own; `linked` answers to the pointer as a whole.
 */
export function cardLook({
  surface = 'raised',
  linked = false,
}: {
  surface?: 'plain' | 'raised';
  linked?: boolean;
} = {}) {
  return { className: styles.card, 'data-surface': surface, 'data-linked': linked };
}

/** Attributes of the one link of a linked card: the whole card becomes its target. */
export function cardLinkLook() {
  return { className: styles.link };
}
