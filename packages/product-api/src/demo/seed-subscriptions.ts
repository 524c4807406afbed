import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../api-error.ts';
import { chargebeeClient } from '../billing/chargebee-client.ts';
import { seedDemoSubscription, siteClock } from '../billing/demo-subscription.ts';
import type { ProductApiConfig } from '../config.ts';
import type { Queries } from '../database/database.ts';
import { findConfirmedUser } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** The sandbox is started at the same moment, and may take longer on a busy machine. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

export interface SubscriptionSeedContext {
  readonly queries: Queries;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly billing: ProductApiConfig['billing'];
}

/**
 * Brings the subscriptions of the demo accounts to the statuses that these accounts are for. Waits some seconds for the
 * sandbox; without it, or when it refuses, the product starts all the same.
 */
export async function seedDemoSubscriptions(context: SubscriptionSeedContext): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    try {
      return await seedAll(context);
    } catch (error) {
      const isAway = error instanceof ApiError && !patience.aborted;
      if (!isAway) {
        context.log.error({ err: error }, 'demo accounts are without their subscriptions');
        return;
      }
    }
    await sleep(PAUSE_MS);
  }
}

async function seedAll({ queries, billing }: SubscriptionSeedContext): Promise<void> {
  const chargebee = chargebeeClient(billing);
  const at = await siteClock(chargebee);
  for (const { subscription: status, email } of DEMO_ACCOUNTS) {
    const user = status && (await findConfirmedUser(queries, emailKey(email)));
    if (!user) continue;
    const { id, firstName, lastName } = user;
    await seedDemoSubscription(chargebee, { id, email, firstName, lastName }, status, {
      planId: billing.planId,
      now: () => at,
    });
  }
}
