import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  readonly tone?: 'info' | 'danger';
  readonly title: string;
  readonly words: string;
  /** What the person can do about it. */
  readonly children: ReactNode;
}

/** Something that waits for the person, and the one thing to do about it. */
export function Banner({ tone = 'info', title, words, children }: BannerProps) {
  const titleId = useId();
  return (
    <section className={styles.banner} data-tone={tone} aria-labelledby={titleId}>
      <Icon name={tone === 'danger' ? 'warning' : 'info'} />
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p>{words}</p>
      </div>
      <div className={styles.way}>{children}</div>
    </section>
  );
}
