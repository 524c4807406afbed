import type { RefusedField } from '@sound-library/contract/errors.ts';
import { ApiError } from '../api-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a person who asked for the account's deletion can think better of it. */
const DELETION_GRACE_DAYS = 14;
/** How long an account may wait for its address to be proved. */
const UNCONFIRMED_DAYS = 30;
/** For how long a log in stands for a password in accounts that have none. */
const AUTHENTICATED_MINUTES = 10;

/** For how long the same registration may be sent again: by a second click, or by somebody who went back to the form. */
const REGISTRATION_REPEAT_MINUTES = 10;

/** When an account goes whose deletion is asked for now. */
export const deletionTime = (now: Date): Date => new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);

/** Unconfirmed accounts made before this instant go. */
export const unconfirmedSince = (now: Date): Date => new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);

/** Tells whether the account was registered so recently that the form may have been sent again. */
export function isFreshlyRegistered(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < REGISTRATION_REPEAT_MINUTES * MINUTE_MS;
}

/** Tells whether the person proved who they are so recently that it need not be asked again. */
export function isFreshlyAuthenticated(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < AUTHENTICATED_MINUTES * MINUTE_MS;
}

/** For how long a link of a mail can be used. */
export const MAIL_LINK_LIFE_MINUTES = 60;

interface WantedAddress {
  readonly pendingEmailAddress: string | null;
  readonly pendingEmailSince: Date | null;
}

/**
 * The address that a person asked to change to, as long as a link to it could be used. Not looked up among the links:
 * an address that is another's gets none, and that must not show.
 */
export function pendingEmail({ pendingEmailAddress, pendingEmailSince }: WantedAddress, now: Date): string | null {
  if (pendingEmailSince === null) return null;
  return now.getTime() - pendingEmailSince.getTime() < MAIL_LINK_LIFE_MINUTES * MINUTE_MS ? pendingEmailAddress : null;
}

/**
 * Tells whether an address is the one that the account waits for: a newer request and a new password call it off. Not
 * how long ago it was asked for: its mail may come late.
 */
export const awaitsAddress = (
  { pendingEmailAddress }: Pick<WantedAddress, 'pendingEmailAddress'>,
  address: string,
): boolean => pendingEmailAddress === address;

/** What an account holds when it waits for no other address. */
export const NO_PENDING_EMAIL = { pendingEmailAddress: null, pendingEmailSince: null } as const satisfies WantedAddress;

/** The one spelling of an address that makes it unique: two addresses that differ only in case are the same. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** Tells whether a line of text can be stored and shown: no control characters (PostgreSQL refuses NUL), well-formed. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Lines of text that can't be stored, by the name of their field. */
export function unstorableFields(lines: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(lines)
    .filter(([, text]) => !isStorableText(text))
    .map(([field]) => ({ field, issue: 'invalid' }));
}

/** Throws `validation_failed` when a field is refused. */
export function refuse(details: readonly RefusedField[]): void {
  if (details.length > 0) throw new ApiError('validation_failed', { details });
}
