import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'id' | 'type' | 'role' | 'size' | 'children'
> & {
  readonly label: ReactNode;
  /** What it means to switch it on; read with its name. */
  readonly children?: ReactNode;
};

/** Something that is on or off, with words that explain it. */
export function Switch({ label, children, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked.
          role="switch"
          className={styles.input}
          aria-describedby={children ? id : undefined}
        />
      </label>
      {children ? (
        <div className={styles.words} id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
