import { lte, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { mailAllowances } from './schema.ts';

export interface AllowanceRequest {
  readonly addressHash: string;
  readonly kind: string;
  readonly now: Date;
  /** Mails sent until then no longer count. */
  readonly countedFrom: Date;
  readonly most: number;
}

/** Counts a mail, if it is not one too many; in one statement, so that no two senders take the last place. */
export async function takeMailAllowance(queries: Queries, request: AllowanceRequest): Promise<boolean> {
  const { addressHash, kind, now, countedFrom, most } = request;
  const counted = sql`select at from unnest(${mailAllowances.sentAt}) as at where at > ${countedFrom.toISOString()}::timestamptz`;
  const taken = await queries
    .insert(mailAllowances)
    .values({ addressHash, kind, sentAt: [now], lastSentAt: now })
    .onConflictDoUpdate({
      target: [mailAllowances.addressHash, mailAllowances.kind],
      set: { sentAt: sql`array(${counted}) || ${now.toISOString()}::timestamptz`, lastSentAt: now },
      setWhere: sql`(select count(*) from (${counted}) as counted) < ${most}`,
    })
    .returning({ kind: mailAllowances.kind });
  return taken.length > 0;
}

export async function deleteOldMailAllowances(queries: Queries, countedFrom: Date): Promise<void> {
  await queries.delete(mailAllowances).where(lte(mailAllowances.lastSentAt, countedFrom));
}
