import styles from './Wordmark.module.css';

/** The sign and the name of the house's library, in the colours of the area. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.sign} viewBox="0 0 24 20" aria-hidden="true">
        <path d="M1 0h4a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1zM9 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z" />
        <path
          className={styles.tail}
          d="M17 14h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM23 14a1 1 0 0 1 1 1v4a1 1 0 0 1-2 0v-4a1 1 0 0 1 1-1z"
        />
      </svg>
      LABS
    </span>
  );
}
