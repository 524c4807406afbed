import { type ComponentProps, useState } from 'react';
import { IconButton } from './Button.tsx';
import * as styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'size'> &
  FieldWords & {
    readonly autoComplete: 'current-password' | 'new-password';
    /** Names of the reveal button in its two states. */
    readonly showLabel: string;
    readonly hideLabel: string;
  };

/** A labelled password field that can be revealed. */
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

/** In the format of `ICON_PATHS`; only pages with passwords load them. */
export const EYE_PATHS = {
  eye: 'M2.8 12c2.2-4 5.3-6 9.2-6s7 2 9.2 6c-2.2 4-5.3 6-9.2 6s-7-2-9.2-6zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  'eye-off':
    'M4 4l16 16M9.9 6.2A9.7 9.7 0 0 1 12 6c3.9 0 7 2 9.2 6a14.6 14.6 0 0 1-2.5 3.3M14.3 14.5a2.8 2.8 0 0 1-4-4M6.5 8A13.7 13.7 0 0 0 2.8 12c2.2 4 5.3 6 9.2 6 1.7 0 3.2-.4 4.6-1.1',
} as const;
