import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { deleteCustomer } from '../database/billing-facts.ts';
import { deleteDueUser, deleteUnconfirmedSince, findDueUsers } from '../database/due-users.ts';
import { deleteSubscriber } from '../database/newsletter-subscribers.ts';
import { unconfirmedSince } from '../domain/account-times.ts';
import type { Services } from '../services.ts';
import { endCharges } from './end-charges.ts';

const EVERY_MS = 3_600_000;

type RemovalServices = Pick<Services, 'queries' | 'mails' | 'billing' | 'subscriptions' | 'now'>;

/** Removes the accounts whose grace time is over, and those that nobody confirmed, at the start and every hour. */
export const removeDueAccounts = fastifyPlugin(
  async (app: FastifyInstance, services: RemovalServices) => {
    const { queries, now } = services;
    // Nobody can log in to an account that is due; the next round tries again.
    const warn = (error: unknown) => app.log.warn({ err: error }, 'accounts that are due could not be removed');
    const remove = async () => {
      for (const id of await findDueUsers(queries, now())) await removeAccount(services, id).catch(warn);
      await deleteUnconfirmedSince(queries, unconfirmedSince(now()));
    };
    const timer = setInterval(() => void remove().catch(warn), EVERY_MS).unref();
    app.addHook('preClose', async () => clearInterval(timer));
    await remove().catch(warn);
  },
  { name: 'remove-due-accounts' },
);

async function removeAccount(services: RemovalServices, id: string): Promise<void> {
  const { queries, mails, now } = services;
  // The person may have taken the cancellation back since: nothing is to be charged for an account that is gone.
  await endCharges(services, id);
  await queries.transaction(async (transaction) => {
    const user = await deleteDueUser(transaction, id, now());
    if (!user) return;
    await deleteCustomer(transaction, id);
    // An address that was never proved may be a stranger's.
    if (user.emailConfirmedAt === null) return;
    await deleteSubscriber(transaction, user.emailKey);
    const { emailAddress, firstName, locale } = user;
    await mails.add(transaction, { kind: 'account-deleted', emailAddress, firstName, locale });
  });
}
