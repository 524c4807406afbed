import type { ReactNode } from 'react';
import styles from './State.module.css';

interface StateProps {
  /** What sets this one apart, in the words of the component's props. */
  readonly name: string;
  /** Takes the whole line, as the component would. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component, with its name below. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <div className={styles.state} data-wide={wide}>
      <div className={styles.thing}>{children}</div>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
