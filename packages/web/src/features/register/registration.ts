import type { RefusedField } from '@sound-library/contract/errors.ts';
import type { RegisterBody } from '@sound-library/contract/resources/login.ts';
import { refusedEmailAddress, refusedNewPassword, textField } from '../../platform/forms/form-values.ts';

/** What a person fills in. */
export type Registration = Omit<RegisterBody, 'source' | 'g_recaptcha_response'>;

/** Reads the registration form. */
export function registrationOf(form: FormData): Registration {
  return {
    first_name: textField(form, 'first_name').trim(),
    last_name: textField(form, 'last_name').trim(),
    email: textField(form, 'email').trim(),
    password: textField(form, 'password'),
    newsletter: form.get('newsletter') !== null,
  };
}

/** Fields that can't be sent as they are, in the order of the form. */
export function refusedRegistration(registration: Registration): readonly RefusedField[] {
  const names = (['first_name', 'last_name'] as const).filter((field) => registration[field] === '');
  return [
    ...names.map((field): RefusedField => ({ field, issue: 'required' })),
    ...refusedEmailAddress('email', registration.email),
    ...refusedNewPassword(registration.password),
  ];
}
