import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unconfirmedSince } from '../accounts/account-rules.ts';
import { deleteUnconfirmedSubscribers } from '../accounts/newsletter.ts';
import { deleteExpiredConsents } from '../analytics/consents.ts';
import { deleteOldEvents } from '../billing/billing-webhook.ts';
import { deleteOldCheckouts } from '../billing/checkout.ts';
import { deleteCustomersWithoutAccount } from '../billing/subscription-store.ts';
import { deleteUnlinkedIdentities } from '../features/features.ts';
import { deleteOldAllowances } from '../mail/mail-worker.ts';
import type { Services } from '../services.ts';
import { repeatJob } from './repeat-job.ts';

const EVERY_MS = 3_600_000;
/** Longer than billing repeats events. */
const KEEP_EVENTS_MS = 30 * 24 * EVERY_MS;
/** The lifetime of the identity's cookie (specification, section 9). */
const KEEP_FEATURE_IDENTITIES_MS = 365 * 24 * EVERY_MS;

/**
 * Deletes ended sessions, expired mail links, unconfirmed requests for the newsletter, mail counts and checkout pages, old events,
 * customers without an account, expired consents to analytics, year-old identities of browsers without a user, and words of former
 * content, at the start and every hour.
 */
export const removeExpired = fastifyPlugin(
  async (
    app: FastifyInstance,
    {
      queries,
      sessions,
      mailLinks,
      removeUnusedWords,
      runJob,
      now,
    }: Pick<Services, 'queries' | 'sessions' | 'mailLinks' | 'removeUnusedWords' | 'runJob' | 'now'>,
  ) => {
    const removeAll = () =>
      Promise.all([
        sessions.removeDead(),
        mailLinks.removeExpired(queries),
        deleteUnconfirmedSubscribers(queries, unconfirmedSince(now())),
        deleteOldAllowances(queries, now()),
        deleteOldCheckouts(queries, now()),
        deleteOldEvents(queries, new Date(now().getTime() - KEEP_EVENTS_MS)),
        deleteCustomersWithoutAccount(queries),
        deleteExpiredConsents(queries, now()),
        deleteUnlinkedIdentities(queries, new Date(now().getTime() - KEEP_FEATURE_IDENTITIES_MS)),
        removeUnusedWords(),
      ]);
    const remove = repeatJob(app, {
      everyMs: EVERY_MS,
      run: () => runJob('remove expired', removeAll),
      // Expired rows have no effect even before they are deleted; the next run tries again.
      onFailure: (error) => app.log.warn({ err: error }, 'expired rows could not be deleted'),
    });
    await remove();
  },
  { name: 'remove-expired' },
);
