import { textField } from '../form-field.ts';

/** Sounds worth filling in to a program, and is no name that browsers fill in by themselves. */
export const TRAP_FIELD = 'fax_extension';

/** Tells whether a program filled the form in: it is to believe that all went well. */
export function isTrapped(form: FormData): boolean {
  return textField(form, TRAP_FIELD) !== '';
}
