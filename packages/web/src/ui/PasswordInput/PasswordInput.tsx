import { type ComponentProps, useState } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { Field, type FieldWords } from '../Field/Field.tsx';
import styles from '../TextInput/TextInput.module.css';
import { EYE_PATHS } from './eye-paths.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'size'> &
  FieldWords & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** Names of the eye in its two states. */
    readonly showLabel: string;
    readonly hideLabel: string;
  };

/** A labelled password that can be looked at. */
export function PasswordInput({ label, hint, error, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={EYE_PATHS[shown ? 'eye-off' : 'eye']}
            label={shown ? hideLabel : showLabel}
            size="small"
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
