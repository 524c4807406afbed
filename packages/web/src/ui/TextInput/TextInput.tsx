import type { ComponentProps } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icon-paths.ts';
import styles from './TextInput.module.css';

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'size'> &
  FieldWords & {
    readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url';
    /** A drawing at its start. */
    readonly icon?: IconName;
  };

/** A labelled line of text. */
export function TextInput({ label, hint, error, icon, type = 'text', ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          {icon ? <Icon name={icon} /> : null}
          <input {...rest} {...control} type={type} className={styles.input} />
        </span>
      )}
    </Field>
  );
}
