import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { type Deadlines, NO_DEADLINES, waitedFor } from '@sound-library/server-kit/deadlines.ts';
import { outOfTime } from '../api-error.ts';
import {
  deleteUnnamed,
  findKnownCustomer,
  keepAnswer,
  markPulled,
  outdateCustomer,
} from '../database/billing-facts.ts';
import type { Queries } from '../database/database.ts';
import type { Billing } from './billing.ts';
import { keepAndTell, type TellingContext } from './keep-and-tell.ts';
import { subscriptionState } from './subscription-state.ts';

/** How long what billing answered is relied on (reliability: entitlements are at most 60 s old, or denied). */
export const FRESH_MS = 60_000;

/** What members have subscribed to, as all instances of the product API know it. */
export interface SubscriptionStates {
  /** A member's subscriptions and what they entitle to, never older than FRESH_MS. Throws `upstream_unavailable`. */
  stateOf(customerId: string): Promise<SubscriptionState>;
  /** Makes the next asking go to billing. */
  clear(customerId: string): Promise<void>;
}

interface StatesContext extends TellingContext {
  readonly queries: Queries;
  readonly billing: Pick<Billing, 'subscriptions'>;
  readonly deadlines?: Deadlines;
}

/**
 * Keeps the newest that is known of each subscription in the database, whoever told it: the answer of billing, which is
 * asked when the last one is too old or was outdated, or an event (webhook), which may know more than an answer that was
 * on its way meanwhile (docs/decisions/0020).
 */
export function subscriptionStates(context: StatesContext): SubscriptionStates {
  const { queries, billing, now, deadlines = NO_DEADLINES } = context;
  async function pull(customerId: string, generation: number): Promise<void> {
    // A question that ended between the look that found nothing fresh and now has answered this one, too.
    if (isFresh(await findKnownCustomer(queries, customerId))) return;
    const pulledAt = now();
    const answer = await billing.subscriptions(customerId);
    await queries.transaction(async (transaction) => {
      // The customer first, as events do: two transactions never wait for each other.
      const isCurrent = await markPulled(transaction, customerId, { pulledAt, generation });
      for (const entitled of answer) {
        const keep = () => keepAnswer(transaction, entitled);
        await keepAndTell(transaction, context, entitled.subscription, keep);
      }
      if (isCurrent) await deleteUnnamed(transaction, customerId, idsOf(answer));
    });
  }

  function isFresh({ freshness: { pulledAt } }: Awaited<ReturnType<typeof findKnownCustomer>>): boolean {
    const age = pulledAt === null ? Number.POSITIVE_INFINITY : now().getTime() - pulledAt.getTime();
    // A clock that was set back must not make an answer last.
    return age >= 0 && age < FRESH_MS;
  }

  /** A member's page asks several times at once: one question to billing answers all of them, whose times may differ. */
  const pulls = new Map<string, Promise<void>>();
  function pullOnce(customerId: string, generation: number): Promise<void> {
    const key = `${customerId} ${generation}`;
    const running =
      pulls.get(key) ?? deadlines.apart(() => pull(customerId, generation)).finally(() => pulls.delete(key));
    pulls.set(key, running);
    return waitedFor(running, deadlines.current(), outOfTime);
  }

  return {
    async stateOf(customerId) {
      const known = await findKnownCustomer(queries, customerId);
      if (isFresh(known)) return subscriptionState(known.subscriptions);
      await pullOnce(customerId, known.freshness.generation);
      return subscriptionState((await findKnownCustomer(queries, customerId)).subscriptions);
    },
    clear: (customerId) => outdateCustomer(queries, customerId),
  };
}

const idsOf = (answer: Awaited<ReturnType<Billing['subscriptions']>>) => answer.map(({ subscription: { id } }) => id);
