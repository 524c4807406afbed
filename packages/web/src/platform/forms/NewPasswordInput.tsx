import type { ComponentProps } from 'react';
import { PasswordInput } from '../../ui/PasswordInput/PasswordInput.tsx';
import { useText } from '../i18n/use-text.ts';
import { PASSWORD_MIN_CHARACTERS } from './password-rules.ts';

type NewPasswordInputProps = Pick<ComponentProps<typeof PasswordInput>, 'name' | 'label' | 'error' | 'autoFocus'>;

/** A password to choose, with what is asked of it. */
export function NewPasswordInput(field: NewPasswordInputProps) {
  const text = useText();
  return (
    <PasswordInput
      {...field}
      hint={text('register.password.hint', { count: PASSWORD_MIN_CHARACTERS })}
      autoComplete="new-password"
      showLabel={text('form.password.show')}
      hideLabel={text('form.password.hide')}
      minLength={PASSWORD_MIN_CHARACTERS}
      required
    />
  );
}
