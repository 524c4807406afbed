import styles from './Devices.module.css';

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS']);

/** A drawing of the kind of device that a system runs on. */
export function DeviceMark({ system }: { readonly system: string | null }) {
  return (
    <span className={styles.mark}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        {PHONES.has(system) ? (
          <path d="M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2" />
        ) : (
          <path d="M6 5h12a1 1 0 0 1 1 1v9H5V6a1 1 0 0 1 1-1zM2.5 18.5h19" />
        )}
      </svg>
    </span>
  );
}
