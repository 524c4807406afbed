import * as styles from './Skeleton.module.css';

/** A placeholder for loading content; put one text for assistive technology elsewhere. */
export function Skeleton({ shape = 'text' }: { readonly shape?: 'text' | 'title' | 'wave' }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}
