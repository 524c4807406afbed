import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/TextInput/TextInput.tsx';

type AddressInputProps = Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'label' | 'error' | 'autoFocus' | 'defaultValue'
> & {
  /** `username` where it says whose account it is, `email` where it is a fact about the person. */
  readonly autoComplete: 'username' | 'email';
};

/** An e-mail address, which phones neither capitalise nor correct. */
export function AddressInput(field: AddressInputProps) {
  return <TextInput {...field} type="email" autoCapitalize="none" spellCheck={false} required />;
}
