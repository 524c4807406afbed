import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { deleteCustomer } from '../database/billing-facts.ts';
import type { Queries } from '../database/database.ts';
import { deleteDueUsers, deleteUnconfirmedSince } from '../database/due-users.ts';
import { deleteSubscriber } from '../database/newsletter-subscribers.ts';
import { unconfirmedSince } from '../domain/account-times.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 3_600_000;

type RemovalServices = Pick<Services, 'queries' | 'mails' | 'now'>;

/** Removes the accounts whose grace time is over, and those that nobody confirmed, at the start and every hour. */
export const removeDueAccounts = fastifyPlugin(
  async (app: FastifyInstance, { queries, mails, now }: RemovalServices) => {
    const remove = () =>
      queries
        .transaction((transaction) => removeOnce(transaction, mails, now()))
        .catch((error: unknown) => {
          // Nobody can log in to an account that is due; the next round tries again.
          app.log.warn({ err: error }, 'accounts that are due could not be removed');
        });
    const timer = setInterval(remove, EVERY_MS).unref();
    app.addHook('preClose', async () => clearInterval(timer));
    await remove();
  },
  { name: 'remove-due-accounts' },
);

async function removeOnce(transaction: Queries, mails: Services['mails'], now: Date): Promise<void> {
  for (const user of await deleteDueUsers(transaction, now)) {
    await deleteCustomer(transaction, user.id);
    // An address that was never proved may be a stranger's.
    if (user.emailConfirmedAt === null) continue;
    await deleteSubscriber(transaction, user.emailKey);
    const { emailAddress, firstName, locale } = user;
    await mails.add(transaction, { kind: 'account-deleted', emailAddress, firstName, locale });
  }
  await deleteUnconfirmedSince(transaction, unconfirmedSince(now));
}
