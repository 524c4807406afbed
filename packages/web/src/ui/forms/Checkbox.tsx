import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../media/Icon.tsx';
import * as styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'size' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

/** A labelled checkbox; label and box are one target. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            {...rest}
            type="checkbox"
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
          <Icon name="check" size="s" />
        </span>
        <span>{label}</span>
      </label>
      {error ? (
        <p className={styles.error} id={`${id}error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
