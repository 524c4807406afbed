import { setTimeout as sleep } from 'node:timers/promises';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { SubscriptionState } from '@sound-library/contract/resources/subscriptions.ts';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../api-error.ts';
import { subscriptionState } from '../billing/subscription-states.ts';
import {
  deleteCustomer,
  findEndNotice,
  findSubscriptions,
  lockCustomer,
  markEndNotice,
} from '../billing/subscription-store.ts';
import { deleteDueUser, deleteUnconfirmedSince, findDueUsers, findUserById, type UserRow } from '../database/users.ts';
import { repeatJob } from '../jobs/repeat-job.ts';
import type { Services } from '../services.ts';
import { unconfirmedSince } from './account-rules.ts';
import { deleteSubscriber } from './newsletter.ts';

/** An attempt that was interrupted before its mail is repeated within this time, or never. */
const EARLIER_TRY_MS = 86_400_000;

/**
 * Schedules every subscription of an account that is about to be deleted to end with its paid period, and notifies the member by
 * mail at once: whatever happens to the account later, the charges have ended. A cancellation that an earlier mail was about needs no
 * second one. Throws `upstream_unavailable` when billing is
 * unavailable, unless no chargeable subscription is known: an account without one can be deleted independently of billing.
 */
export async function endCharges(
  {
    billing,
    subscriptions,
    queries,
    mails,
    now,
  }: Pick<Services, 'billing' | 'subscriptions' | 'queries' | 'mails' | 'now'>,
  user: UserRow,
  locale: LocaleCode,
): Promise<void> {
  const former = await findEndNotice(queries, user.id);
  const since = new Date(Math.max(now().getTime() - EARLIER_TRY_MS, former?.getTime() ?? 0));
  let hasEnded = false;
  try {
    hasEnded = await billing.endSubscriptions(user.id, since);
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'upstream_unavailable';
    const storedState = subscriptionState(await findSubscriptions(queries, user.id));
    if (!isAway || mayBeCharged(storedState)) throw error;
  }
  FAILPOINTS['charges ended'].publish('');
  if (hasEnded) {
    const { emailAddress, emailConfirmedAt } = user;
    const firstName = emailConfirmedAt === null ? '' : user.firstName;
    await queries.transaction(async (transaction) => {
      if (!(await markEndNotice(transaction, user.id, { former, at: now() }))) return;
      await mails.add(transaction, { kind: 'subscription-ended', emailAddress, firstName, locale });
    });
  }
  await subscriptions.clear(user.id);
}

const mayBeCharged = ({ subscriptions }: SubscriptionState): boolean =>
  // A trial that is scheduled to be cancelled keeps its status until then.
  subscriptions.some(({ cancelled_at }) => cancelled_at === null);

const EVERY_MS = 3_600_000;
const START_WAITS_MS = 4_000;

type RemovalServices = Pick<
  Services,
  'queries' | 'mails' | 'analytics' | 'billing' | 'subscriptions' | 'runJob' | 'now'
>;

/** Deletes the accounts whose grace period is over and those that were never confirmed, at the start and every hour. */
export const removeDueAccounts = fastifyPlugin(
  async (app: FastifyInstance, services: RemovalServices) => {
    const { queries, runJob, now } = services;
    // A due account can not log in any more; the next run tries again.
    const warn = (error: unknown) => app.log.warn({ err: error }, 'due accounts could not be deleted');
    const removeUnconfirmed = async (isClosing: () => boolean) => {
      while (!isClosing() && (await deleteUnconfirmedSince(queries, unconfirmedSince(now()))) > 0);
    };
    const removeAll = async (isClosing: () => boolean) => {
      await removeUnconfirmed(isClosing).catch(warn);
      for (const id of await findDueUsers(queries, now())) {
        if (isClosing()) return;
        await removeAccount(services, id).catch(warn);
      }
    };
    const remove = repeatJob(app, {
      everyMs: EVERY_MS,
      run: (isClosing) => runJob('remove due accounts', () => removeAll(isClosing)),
      onFailure: warn,
    });
    // A hanging billing service must not block the start: the deletion continues in the background.
    await Promise.race([remove(), sleep(START_WAITS_MS, undefined, { ref: false })]);
  },
  { name: 'remove-due-accounts' },
);

async function removeAccount(services: RemovalServices, id: string): Promise<void> {
  const { queries, mails, analytics, now } = services;
  const due = await findUserById(queries, id);
  if (!due) return;
  // The member may have revoked the cancellation since: a deleted account must not be charged.
  await endCharges(services, due, due.locale);
  await queries.transaction(async (transaction) => {
    // Lock the customer before the consent, which is deleted with the account: billing updates lock in the same order, which
    // prevents deadlocks.
    await lockCustomer(transaction, id);
    const user = await deleteDueUser(transaction, id, now());
    if (!user) return;
    await deleteCustomer(transaction, id);
    await analytics.drop(transaction, id);
    // An unconfirmed address may belong to a stranger.
    if (user.emailConfirmedAt === null) return;
    await deleteSubscriber(transaction, user.emailKey);
    const { emailAddress, firstName, locale } = user;
    await mails.add(transaction, { kind: 'account-deleted', emailAddress, firstName, locale });
  });
}
