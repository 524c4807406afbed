import type { RefusedField } from '@sound-library/contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { isStorableText } from '../database/database.ts';
import type { UserRow } from '../database/users.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Grace period in which a member can cancel the deletion of the account. */
const DELETION_GRACE_DAYS = 14;
/** Maximum age of an unconfirmed account. */
const UNCONFIRMED_DAYS = 30;
/** How long a login replaces the password in accounts that have none. */
const AUTHENTICATED_MINUTES = 10;

/** Period in which the same registration may be repeated: by a double click, or after going back to the form. */
const REGISTRATION_REPEAT_MINUTES = 10;

export const deletionTime = (now: Date): Date => new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);

/** Unconfirmed accounts created before this time are deleted. */
export const unconfirmedSince = (now: Date): Date => new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);

export function isFreshlyRegistered(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < REGISTRATION_REPEAT_MINUTES * MINUTE_MS;
}

/** Whether the member authenticated so recently that no password is needed. */
export function isFreshlyAuthenticated(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < AUTHENTICATED_MINUTES * MINUTE_MS;
}

export const MAIL_LINK_LIFE_MINUTES = 60;

type PendingEmail = Pick<UserRow, 'pendingEmailAddress' | 'pendingEmailSince'>;

/**
 * The address that a member asked to change to, for as long as a link to it would be valid. It is not looked up among the links: an
 * address of another account gets no link, and that must not be revealed.
 */
export function pendingEmail({ pendingEmailAddress, pendingEmailSince }: PendingEmail, now: Date): string | null {
  if (pendingEmailSince === null) return null;
  return now.getTime() - pendingEmailSince.getTime() < MAIL_LINK_LIFE_MINUTES * MINUTE_MS ? pendingEmailAddress : null;
}

export const NO_PENDING_EMAIL = { pendingEmailAddress: null, pendingEmailSince: null } as const satisfies PendingEmail;

/** The lines of text that can't be stored, by field name. */
export function unstorableFields(lines: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(lines)
    .filter(([, text]) => !isStorableText(text))
    .map(([field]) => ({ field, issue: 'invalid' }));
}

/** Throws `validation_failed` when a field is refused. */
export function refuse(details: readonly RefusedField[]): void {
  if (details.length > 0) throw new ApiError('validation_failed', { details });
}
