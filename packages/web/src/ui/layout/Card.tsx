import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly surface?: 'plain' | 'raised';
  readonly children: ReactNode;
}

/** A self-contained item of a list or page. */
export function Card({ surface = 'raised', children }: CardProps) {
  return <article {...cardProps({ surface })}>{children}</article>;
}

/**
 * Attributes of a card for its element (`article`, `li`, `section`). `plain` has no surface of its own; `linked` responds to
 * the pointer as a whole.
 */
export function cardProps({
  surface = 'raised',
  linked = false,
}: {
  surface?: 'plain' | 'raised';
  linked?: boolean;
} = {}) {
  return { className: styles.card, 'data-surface': surface, 'data-linked': linked };
}

/** Attributes of the one link of a linked card: the whole card becomes its target. */
export function cardLinkProps() {
  return { className: styles.link };
}
