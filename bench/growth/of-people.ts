import { HEADERS } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import type { CleanUp } from '../../tests/support/clean-up.ts';
import { addressOfPerson, insertPeople, seeNow, tokenOfPerson } from '../../tests/support/many-people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { throwAwayDatabase } from '../../tests/support/throw-away-database.ts';
import type { Sized } from './compared.ts';
import { askFor } from './times.ts';

/** How many of them ask: each does so several times, as people do. */
const ASKING = 100;
/** So far apart, so that a large table is not asked for one page of it. */
const STRIDE = 7_919;

/** The product among so many people, asked straight at the product API. `server` is a PostgreSQL server's address. */
export async function productOfPeople(server: string, count: number, cleanUp: CleanUp): Promise<Sized> {
  const [account] = DEMO_ACCOUNTS;
  if (!account) throw new Error('There is no demo account to make others from.');
  const database = await throwAwayDatabase(server);
  cleanUp.add(database.remove);
  const settings = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
  const product = await startProduct(settings);
  cleanUp.add(product.close);
  await insertPeople(database.url, count, account.email);

  const ask = (path: string, init?: RequestInit) => askFor(`${product.productApiUrl}${path}`, init);
  const person = (round: number) => 1 + (((round % ASKING) * STRIDE) % count);
  const exchange = (round: number) =>
    ask('/api/cookie-login', { method: 'POST', headers: { [HEADERS.sessionToken]: tokenOfPerson(person(round)) } });
  const bearers = new Map<number, string>();
  const asMember = (path: string) => (round: number) =>
    ask(path, { headers: { authorization: `Bearer ${bearers.get(person(round))}` } });
  const features = asMember('/api/feature-identities/own/enablements');

  await seeNow(
    database.url,
    Array.from({ length: ASKING }, (_, round) => person(round)),
  );
  for (let round = 0; round < ASKING; round += 1) {
    const [, bearer = ''] = /"access_token":"([^"]+)"/.exec(await exchange(round)) ?? [];
    bearers.set(person(round), bearer);
    // The first time makes an identity.
    await features(round);
  }
  return {
    label: `${count.toLocaleString('en')} people`,
    questions: {
      // What is known of subscriptions counts for a minute, so they come first.
      subscriptions: asMember('/api/subscriptions'),
      session: exchange,
      user: asMember('/api/user'),
      features,
      'log-in': (round) =>
        ask('/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: addressOfPerson(person(round)), password: account.password }),
        }),
    },
  };
}
