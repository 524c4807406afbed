import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { LoginBody } from '@sound-library/contract/resources/login.ts';
import { textField } from '../../platform/forms/form-values.ts';

/** Reads the login form. */
export function credentialsOf(form: FormData): LoginBody {
  return { email: textField(form, 'email').trim(), password: textField(form, 'password') };
}

/** Fields that can't be sent as they are. */
export function refusedCredentials({ email, password }: LoginBody): readonly RefusedField[] {
  const refused: RefusedField[] = [];
  if (email === '') refused.push({ field: 'email', issue: 'required' });
  if (password === '') refused.push({ field: 'password', issue: 'required' });
  return refused;
}
