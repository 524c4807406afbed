import { setTimeout as sleep } from 'node:timers/promises';
import { type OutsideConnections, outsideConnections } from '@sound-library/server-kit/outside-connections.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { chargebeeClient } from '../billing/chargebee-client.ts';
import { seedDemoSubscription, siteClock } from '../billing/demo-subscription.ts';
import type { Queries } from '../database/database.ts';
import { findConfirmedUser } from '../database/users.ts';
import { emailKey } from '../domain/email-key.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** The sandbox is started at the same moment, and may take longer on a busy machine. */
const PATIENCE_MS = 30_000;
const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 5_000;

interface SubscriptionSeedContext {
  readonly queries: Queries;
  readonly billing: ProductApiConfig['billing'];
}

/**
 * Brings the subscriptions of the demo accounts to the statuses that these accounts are for. Tries once, then goes on beside the
 * start until the sandbox answers, or refuses. Gives what rejects for as long as it is worth waiting for them: half a minute.
 */
export async function seedDemoSubscriptions(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  context: SubscriptionSeedContext,
): Promise<() => Promise<void>> {
  const begun = performance.now();
  const closing = new AbortController();
  const { promise: tried, resolve: hasTried } = Promise.withResolvers<void>();
  let isOver = false;

  async function goOn(): Promise<void> {
    for (let pauseMs = PAUSE_FIRST_MS; !isOver; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      isOver = await isDone(app.log, seedAll(context, closing.signal));
      hasTried();
      // Closing ends the pause.
      if (!isOver) await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      isOver ||= closing.signal.aborted;
    }
  }

  const running = goOn();
  app.addHook('preClose', async () => {
    closing.abort();
    await running;
  });
  await tried;
  return async () => {
    if (!isOver && performance.now() - begun < PATIENCE_MS) throw new Error('The sandbox has not answered yet.');
  };
}

/** What is refused once is refused again; an outage ends. */
async function isDone(log: FastifyInstance['log'], work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    log.error({ err: error }, 'demo accounts are without their subscriptions');
    return true;
  }
}

async function seedAll(context: SubscriptionSeedContext, closing: AbortSignal): Promise<void> {
  const connections = outsideConnections();
  try {
    await seedOver(connections, context, closing);
  } finally {
    await connections.close();
  }
}

async function seedOver(
  connections: OutsideConnections,
  { queries, billing }: SubscriptionSeedContext,
  closing: AbortSignal,
): Promise<void> {
  const chargebee = chargebeeClient(billing, { connections });
  const at = await siteClock(chargebee);
  for (const { subscription: status, email } of DEMO_ACCOUNTS) {
    if (closing.aborted) return;
    const user = status && (await findConfirmedUser(queries, emailKey(email)));
    if (!user) continue;
    const { id, firstName, lastName } = user;
    await seedDemoSubscription(chargebee, { id, email, firstName, lastName }, status, {
      planId: billing.planId,
      now: () => at,
    });
  }
}
