import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'wave';
}

/** A placeholder for loading content; put one text for assistive technology elsewhere. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}
