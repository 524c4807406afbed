import { createHash } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { deleteOldMailAllowances, takeMailAllowance } from '../database/mail-allowances.ts';
import { emailKey } from '../domain/email-key.ts';

/** Mails of one kind that an address is sent within an hour. */
const MOST_PER_HOUR = 3;
/** As many as an account can have: of none may its owner stay untold. */
const MOST_OF_PASSKEYS_PER_HOUR = 40;
const OF_PASSKEYS: ReadonlySet<string> = new Set(['passkey-added', 'passkey-removed']);
const HOUR_MS = 3_600_000;

const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** Tells whether an address may be sent a mail of a kind, and counts it. */
export function takeAllowance(
  queries: Queries,
  { to, kind, now }: { readonly to: string; readonly kind: string; readonly now: Date },
): Promise<boolean> {
  const most = OF_PASSKEYS.has(kind) ? MOST_OF_PASSKEYS_PER_HOUR : MOST_PER_HOUR;
  const addressHash = createHash('sha256').update(emailKey(to)).digest('hex');
  return takeMailAllowance(queries, { addressHash, kind, now, countedFrom: hourBefore(now), most });
}

export const forgetAllowances = (queries: Queries, now: Date): Promise<void> =>
  deleteOldMailAllowances(queries, hourBefore(now));
