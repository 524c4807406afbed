import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../media/Icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import * as styles from './Field.module.css';

/** Texts of a labelled control; `error` is shown when the value is invalid. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

interface FieldProps extends FieldWords {
  readonly children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => ReactNode;
}

/** A label, its control, a hint and an error, associated with each other. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className={styles.error} id={`${id}error`}>
          <Icon name="warning" size="s" />
          <span>{error}</span>
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

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'size'> &
  FieldWords & {
    readonly type?: 'text' | 'email' | 'number' | 'search' | 'tel' | 'url';
    readonly icon?: IconName;
  };

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

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'id' | 'size'> & FieldWords;

/** A labelled native select; its options are `<option>` children. */
export function Select({ label, hint, error, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...rest} {...control} className={styles.select}>
            {children}
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
      )}
    </Field>
  );
}
