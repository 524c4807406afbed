import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './Switch.module.css';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'id' | 'type' | 'role' | 'size' | 'children'
> & {
  readonly label: ReactNode;
  /** The effect of switching it on; part of its description. */
  readonly children?: ReactNode;
};

export function Switch({ label, children, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself.
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
