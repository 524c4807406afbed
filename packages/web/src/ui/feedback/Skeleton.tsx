import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'square' | 'wave' | 'circle';
}

/** The place of something that is still coming; say so in words once, elsewhere. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}
