import { type ReactNode, type Ref, useId } from 'react';
import * as styles from './Panel.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Makes it focusable by scripts. */
  readonly ref: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Something that can be done with the whole list, and its explanation. */
export function Panel({ id, title, hint, ref, children }: PanelProps) {
  const titleId = useId();
  return (
    <section ref={ref} className={styles.panel} id={id} tabIndex={-1} aria-labelledby={titleId} data-screen-only>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </section>
  );
}
