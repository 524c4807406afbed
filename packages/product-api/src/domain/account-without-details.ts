import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { emailKey } from './email-key.ts';

export interface AccountWithoutDetails {
  readonly email: string;
  /** Where it comes from. */
  readonly source: string;
  readonly locale: LocaleCode;
  readonly at: Date;
}

/** An account that waits for the person to give it a name and a password, by a link of a mail. */
export function withoutDetails({ email, source, locale, at }: AccountWithoutDetails) {
  return {
    id: randomUUID(),
    firstName: '',
    lastName: '',
    emailAddress: email,
    emailKey: emailKey(email),
    newsletter: false,
    locale,
    source,
    createdAt: at,
    updatedAt: at,
  };
}
