import type { ComponentProps } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Select.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'id' | 'size'> & FieldWords;

/** A labelled native choice; its options are `<option>` children. */
export function Select({ label, hint, error, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <select {...rest} {...control} className={styles.select}>
            {children}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  );
}
