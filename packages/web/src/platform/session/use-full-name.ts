import type { User } from '@sound-library/contract/resources/user.ts';
import { useText } from '../i18n/use-text.ts';

/** A person's name in the order of the page's language. */
export function useFullName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return useText()('visitor.full-name', { first: first_name, last: last_name });
}
