import * as styles from './Spinner.module.css';

interface SpinnerProps {
  /** In quarter rems, as in the space scale: 4 is 16 px, 8 is 32 px. */
  readonly size?: 4 | 5 | 8;
  /** What is loading; without it the spinner is decorative. */
  readonly label?: string;
}

export function Spinner({ size = 5, label }: SpinnerProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span className={styles.spinner} data-size={size} {...name}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9.5" />
        <circle className={styles.arc} cx="12" cy="12" r="9.5" pathLength="100" />
      </svg>
    </span>
  );
}
