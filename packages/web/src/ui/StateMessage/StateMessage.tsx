import type { ReactNode } from 'react';
import styles from './StateMessage.module.css';

export interface StateWords {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The way on: a button or link. */
  readonly children?: ReactNode;
}

interface StateMessageProps extends StateWords {
  readonly tone: 'quiet' | 'danger';
  /** Path of the drawing above the words, on a field of 160 by 40. */
  readonly drawing: string;
}

/** What stands where content would: a drawing, what is the matter, and the way on. A danger interrupts. */
export function StateMessage({ tone, drawing, title, text, children }: StateMessageProps) {
  return (
    <div className={styles.message} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <svg className={styles.drawing} viewBox="0 0 160 40" aria-hidden="true">
        <path d={drawing} />
      </svg>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
