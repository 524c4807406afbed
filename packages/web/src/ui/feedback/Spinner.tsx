import * as styles from './Spinner.module.css';

/** In quarter rems, as in the space scale: 4 is 16 px, 8 is 32 px. Decorative without the label of what is loading. */
export function Spinner({ size = 5, label }: { readonly size?: 4 | 5 | 8; readonly label?: string }) {
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
