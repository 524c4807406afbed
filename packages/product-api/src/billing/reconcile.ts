import { lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Queries } from '../database/database.ts';
import { billingReconciliations } from '../database/schema.ts';
import { repeatJob } from '../jobs/repeat-job.ts';
import type { Services } from '../services.ts';
import type { Billing, ChangedSubscriptions } from './open-billing.ts';
import { storeAndTrack, type TrackingContext } from './subscription-states.ts';
import { invalidateCustomer, lockCustomer, storeEvent } from './subscription-store.ts';

const DAY_MS = 86_400_000;
const FIRST_LOOK_MS = 7 * DAY_MS;
/** Changes may be listed late. */
const OVERLAP_MS = 5 * 60_000;
/** Timers are not exact. */
const SLACK_MS = 1_000;

export interface ReconcileContext extends TrackingContext {
  readonly billing: Pick<Billing, 'changedSubscriptions'>;
}

/**
 * Fetches billing's changes since the last time and recovers missed events. Several instances take turns: one of them per `everyMs`
 * does it. Returns the number of subscriptions that changed; undefined when another instance does it.
 */
export async function reconcile(
  context: ReconcileContext,
  everyMs: number,
  isOver: () => boolean = () => false,
): Promise<number | undefined> {
  const { queries, billing, now } = context;
  const begun = now();
  const reconciledUntil = await beginReconciliation(queries, {
    now: begun,
    begunUntil: new Date(begun.getTime() - everyMs + SLACK_MS),
    reconciledUntil: new Date(begun.getTime() - FIRST_LOOK_MS),
  });
  if (reconciledUntil === undefined) return undefined;
  let news = 0;
  let offset: string | undefined;
  do {
    const { subscriptions, changedUntil, next } = await billing.changedSubscriptions(
      new Date(reconciledUntil.getTime() - OVERLAP_MS),
      offset,
    );
    news += await storeAll(context, subscriptions);
    // Finished pages stay finished after an interruption.
    await storeReconciledUntil(queries, next === undefined ? begun : changedUntil);
    offset = next;
  } while (offset !== undefined && !isOver());
  return news;
}

/**
 * Begins a comparison with billing unless another instance has begun one since `begunUntil`. Returns up to when changes are known,
 * `reconciledUntil` at the very first time; undefined when another instance does it.
 */
async function beginReconciliation(
  queries: Queries,
  times: { readonly now: Date; readonly begunUntil: Date; readonly reconciledUntil: Date },
): Promise<Date | undefined> {
  const [row] = await queries
    .insert(billingReconciliations)
    .values({ name: 'subscriptions', knownUntil: times.reconciledUntil, begunAt: times.now })
    .onConflictDoUpdate({
      target: billingReconciliations.name,
      set: { begunAt: times.now },
      setWhere: lte(billingReconciliations.begunAt, times.begunUntil),
    })
    .returning({ knownUntil: billingReconciliations.knownUntil });
  return row?.knownUntil;
}

/** Changes until then need not be fetched again. */
async function storeReconciledUntil(queries: Queries, reconciledUntil: Date): Promise<void> {
  const later = sql`greatest(${billingReconciliations.knownUntil}, ${reconciledUntil.toISOString()}::timestamptz)`;
  await queries.update(billingReconciliations).set({ knownUntil: later });
}

async function storeAll(context: ReconcileContext, changed: ChangedSubscriptions['subscriptions']): Promise<number> {
  let news = 0;
  for (const { subscription, isDeleted } of changed) {
    const isNews = await context.queries.transaction(async (transaction) => {
      // Lock the customer first, like events and responses do, which prevents deadlocks.
      await lockCustomer(transaction, subscription.customer_id);
      const store = () => storeEvent(transaction, subscription, isDeleted);
      if (!(await storeAndTrack(transaction, context, subscription, store))) return false;
      await invalidateCustomer(transaction, subscription.customer_id);
      return true;
    });
    if (isNews) news += 1;
  }
  return news;
}

type ReconcileOptions = Pick<Services, 'queries' | 'billing' | 'analytics' | 'runJob' | 'now'> & {
  /** Milliseconds between comparisons with billing; 0: never. */
  readonly everyMs: number;
};

export const reconcileBilling = fastifyPlugin(
  async (app: FastifyInstance, { everyMs, runJob, ...context }: ReconcileOptions) => {
    if (everyMs === 0) return;
    repeatJob(app, {
      everyMs,
      run: async (isClosing) => {
        const news = await runJob('reconcile with billing', () => reconcile(context, everyMs, isClosing));
        if (news) app.log.info({ news }, 'reconciliation found changes without a webhook');
      },
      // The next run fetches the same changes again.
      onFailure: (error) => app.log.warn({ err: error }, 'billing reconciliation failed'),
    });
  },
  { name: 'reconcile-billing' },
);
