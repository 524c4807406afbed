import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { deleteCustomer, lockCustomer } from '../database/billing-facts.ts';
import { deleteDueUser, deleteUnconfirmedSince, findDueUsers } from '../database/due-users.ts';
import { deleteSubscriber } from '../database/newsletter-subscribers.ts';
import { findUserById } from '../database/users.ts';
import { unconfirmedSince } from '../domain/account-times.ts';
import type { Services } from '../services.ts';
import { endCharges } from './end-charges.ts';

const EVERY_MS = 3_600_000;
const START_WAITS_MS = 4_000;

type RemovalServices = Pick<Services, 'queries' | 'mails' | 'facts' | 'billing' | 'subscriptions' | 'runJob' | 'now'>;

/** Removes the accounts whose grace time is over, and those that nobody confirmed, at the start and every hour. */
export const removeDueAccounts = fastifyPlugin(
  async (app: FastifyInstance, services: RemovalServices) => {
    const { queries, runJob, now } = services;
    // Nobody can log in to an account that is due; the next round tries again.
    const warn = (error: unknown) => app.log.warn({ err: error }, 'accounts that are due could not be removed');
    let isClosing = false;
    let running: Promise<void> = Promise.resolve();
    const removeAll = async () => {
      await deleteUnconfirmedSince(queries, unconfirmedSince(now()));
      for (const id of await findDueUsers(queries, now())) {
        if (isClosing) return;
        await removeAccount(services, id).catch(warn);
      }
    };
    const remove = (): Promise<void> => {
      running = running.then(() => runJob('remove due accounts', removeAll)).catch(warn);
      return running;
    };
    const timer = setInterval(remove, EVERY_MS).unref();
    app.addHook('preClose', async () => {
      isClosing = true;
      clearInterval(timer);
      await running;
    });
    // A billing service that hangs must not keep this one from starting: what is left goes on beside it.
    await Promise.race([remove(), sleep(START_WAITS_MS, undefined, { ref: false })]);
  },
  { name: 'remove-due-accounts' },
);

async function removeAccount(services: RemovalServices, id: string): Promise<void> {
  const { queries, mails, facts, now } = services;
  const due = await findUserById(queries, id);
  if (!due) return;
  // The person may have taken the cancellation back since: nothing is to be charged for an account that is gone.
  await endCharges(services, due, due.locale);
  await queries.transaction(async (transaction) => {
    // Customer before consent, which goes with the account: news of billing takes them in the same order, and nobody waits in a circle.
    await lockCustomer(transaction, id);
    const user = await deleteDueUser(transaction, id, now());
    if (!user) return;
    await deleteCustomer(transaction, id);
    await facts.drop(transaction, id);
    // An address that was never proved may be a stranger's.
    if (user.emailConfirmedAt === null) return;
    await deleteSubscriber(transaction, user.emailKey);
    const { emailAddress, firstName, locale } = user;
    await mails.add(transaction, { kind: 'account-deleted', emailAddress, firstName, locale });
  });
}
