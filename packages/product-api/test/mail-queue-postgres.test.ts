import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';
import { closeQueues, openQueues } from '../src/jobs/pg-boss.ts';
import { openMailQueue } from '../src/mail/open-mail-queue.ts';
import { account, CONFIRMED, english, type MailHouse, mailHouse } from './support/mail-house.ts';
import { postgresDatabase } from './support/test-database.ts';

// What only several processes on one PostgreSQL can show.

/** A busy machine takes its time; a mail that doesn't come fails the test. */
const soon = { timeout: 15_000, interval: 20 };
const forgotten = (emailAddress: string) => english({ kind: 'forgot-password' as const, emailAddress });

let house: MailHouse;
beforeAll(async () => {
  house = await mailHouse(await postgresDatabase());
});
beforeEach(() => house.reset());
afterAll(() => house.close());

it('sends each mail once, however many processes send', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `listener-${index}@example.com`);
  for (const address of addresses) await account(house, address, CONFIRMED);
  await house.start();
  await Promise.all([house.openAnother(), house.openAnother()]);
  await Promise.all(addresses.map((address) => house.queue.add(house.queries, forgotten(address))));
  await expect.poll(() => house.logs.length, { ...soon, timeout: 30_000 }).toBeGreaterThanOrEqual(20);
  expect(house.sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
}, 40_000);

it('is made once by processes that start together on an empty database', async () => {
  const place = await postgresDatabase();
  const opened = await Promise.all(
    [1, 2, 3].map(async () => {
      const database = await openDatabase(place.config, { onIdleError: () => {} });
      const boss = await openQueues(database, { onError: () => {} });
      await openMailQueue(boss);
      return { database, boss };
    }),
  );
  for (const { database, boss } of opened) {
    await closeQueues(boss);
    await database.close();
  }
  await place.remove();
  expect(opened).toHaveLength(3);
});
