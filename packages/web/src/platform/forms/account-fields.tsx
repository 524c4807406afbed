import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { usePageContext } from '../AppProvider.tsx';
import { useText } from '../i18n/use-text.ts';
import * as styles from './account-fields.module.css';
import type { useFields } from './form-problems.tsx';
import { PASSWORD_MIN_CHARACTERS } from './submission.ts';

interface NameFieldsProps {
  readonly field: ReturnType<typeof useFields>;
  readonly defaults?: { readonly first_name: string; readonly last_name: string } | undefined;
}

const FIRST = { name: 'first_name', label: 'register.first-name', autoComplete: 'given-name' } as const;
const LAST = { name: 'last_name', label: 'register.last-name', autoComplete: 'family-name' } as const;

/** First and last name side by side; in Japanese and Korean the family name comes first. */
export function NameFields({ field, defaults }: NameFieldsProps) {
  const text = useText();
  const { locale } = usePageContext();
  return (
    <div className={styles.names}>
      {(locale.code === 'en-GB' ? [FIRST, LAST] : [LAST, FIRST]).map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          {...field(name)}
          label={text(label)}
          autoComplete={autoComplete}
          defaultValue={defaults?.[name]}
          required
        />
      ))}
    </div>
  );
}

type AddressInputProps = Pick<
  ComponentProps<typeof TextInput>,
  'name' | 'label' | 'error' | 'autoFocus' | 'onInput' | 'defaultValue'
> & {
  /** `username` where it identifies the account, `email` where it is a contact detail. */
  readonly autoComplete: 'username' | 'email';
};

/** An e-mail address, which phones neither capitalise nor correct. */
export function AddressInput(field: AddressInputProps) {
  return <TextInput {...field} type="email" autoCapitalize="none" spellCheck={false} required />;
}

type PasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>;

export function PasswordField(props: PasswordFieldProps) {
  const text = useText();
  return (
    <PasswordInput {...props} showLabel={text('form.password.show')} hideLabel={text('form.password.hide')} required />
  );
}

export function NewPasswordInput(
  field: Pick<PasswordFieldProps, 'name' | 'label' | 'error' | 'autoFocus' | 'onInput'>,
) {
  const hint = useText()('register.password.hint', { count: PASSWORD_MIN_CHARACTERS });
  return <PasswordField {...field} hint={hint} autoComplete="new-password" minLength={PASSWORD_MIN_CHARACTERS} />;
}
