import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { billingDeadLetters, billingEvents, billingReconciliations } from './billing-schema.ts';
import type { Queries } from './database.ts';

/** Notes that an event has come; false when it had come before. */
export async function takeEvent(
  queries: Queries,
  event: { readonly id: string; readonly type: string; readonly receivedAt: Date },
): Promise<boolean> {
  const taken = await queries
    .insert(billingEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return taken.length > 0;
}

/** Keeps what nobody could make sense of; the same body once. */
export async function keepDeadLetter(
  queries: Queries,
  letter: { readonly body: string; readonly reason: string; readonly receivedAt: Date },
): Promise<void> {
  const bodyHash = createHash('sha256').update(letter.body).digest('hex');
  await queries
    .insert(billingDeadLetters)
    .values({ ...letter, bodyHash })
    .onConflictDoNothing();
}

/** Forgets events and dead letters that came until then: billing has long given up repeating them. */
export async function deleteOldEvents(queries: Queries, until: Date): Promise<void> {
  await queries.delete(billingEvents).where(lte(billingEvents.receivedAt, until));
  await queries.delete(billingDeadLetters).where(lte(billingDeadLetters.receivedAt, until));
}

const SUBSCRIPTIONS = 'subscriptions';

/**
 * Begins a comparison with billing unless another instance has begun one since `begunUntil`. Gives up to when changes are
 * known, `knownUntil` at the very first time; undefined when it is not our turn.
 */
export async function beginReconciliation(
  queries: Queries,
  times: { readonly now: Date; readonly begunUntil: Date; readonly knownUntil: Date },
): Promise<Date | undefined> {
  const [row] = await queries
    .insert(billingReconciliations)
    .values({ name: SUBSCRIPTIONS, knownUntil: times.knownUntil, begunAt: times.now })
    .onConflictDoUpdate({
      target: billingReconciliations.name,
      set: { begunAt: times.now },
      setWhere: lte(billingReconciliations.begunAt, times.begunUntil),
    })
    .returning({ knownUntil: billingReconciliations.knownUntil });
  return row?.knownUntil;
}

/** Changes until then need not be asked for again. */
export async function noteReconciled(queries: Queries, knownUntil: Date): Promise<void> {
  const later = sql`greatest(${billingReconciliations.knownUntil}, ${knownUntil.toISOString()}::timestamptz)`;
  await queries.update(billingReconciliations).set({ knownUntil: later });
}
