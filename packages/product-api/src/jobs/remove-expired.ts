import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forgetCheckouts } from '../billing/begin-checkout.ts';
import { deleteRunOutConsents } from '../database/analytics-consents.ts';
import { deleteOldEvents } from '../database/billing-events.ts';
import { deleteCustomersWithoutAccount } from '../database/billing-facts.ts';
import { deleteUnlinkedIdentities } from '../database/feature-identities.ts';
import { forgetAllowances } from '../mail/mail-allowance.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 3_600_000;
/** Longer than billing repeats events. */
const KEEP_EVENTS_MS = 30 * 24 * EVERY_MS;
/** As long as the cookie that holds one (specification, section 9). */
const KEEP_FEATURE_IDENTITIES_MS = 365 * 24 * EVERY_MS;

/**
 * Removes links of mails that nobody used in time, counts of mails of former hours, what is known of checkout pages of former
 * days, of old events, and of customers without an account, consents to analytics that count no more, and identities of browsers
 * that are a year old, at the start and every hour.
 */
export const removeExpired = fastifyPlugin(
  async (
    app: FastifyInstance,
    { queries, mailLinks, runJob, now }: Pick<Services, 'queries' | 'mailLinks' | 'runJob' | 'now'>,
  ) => {
    const removeAll = () =>
      Promise.all([
        mailLinks.removeExpired(queries),
        forgetAllowances(queries, now()),
        forgetCheckouts(queries, now()),
        deleteOldEvents(queries, new Date(now().getTime() - KEEP_EVENTS_MS)),
        deleteCustomersWithoutAccount(queries),
        deleteRunOutConsents(queries, now()),
        deleteUnlinkedIdentities(queries, new Date(now().getTime() - KEEP_FEATURE_IDENTITIES_MS)),
      ]);
    const remove = () =>
      runJob('remove expired', removeAll).catch((error: unknown) => {
        // They count for nothing whether their rows are there or not; the next round tries again.
        app.log.warn({ err: error }, 'what has expired could not be removed');
      });
    const timer = setInterval(remove, EVERY_MS).unref();
    app.addHook('preClose', async () => clearInterval(timer));
    await remove();
  },
  { name: 'remove-expired' },
);
