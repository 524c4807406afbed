import { HEADERS } from '@sound-library/contract/headers.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { addressOfPerson, insertPeople, knowSubscriptions, tokenOfPerson } from '../../tests/support/many-people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { throwAwayDatabase } from '../../tests/support/throw-away-database.ts';
import { askFor, type Times, timesOf } from './times.ts';

/** How long the calls of a person take among so many, asked of the product API. `server` is a PostgreSQL server's address. */
export async function timesOfPeople(
  server: string,
  count: number,
  rounds: number,
): Promise<Readonly<Record<string, Times>>> {
  const [account] = DEMO_ACCOUNTS;
  if (!account) throw new Error('There is no demo account to make others from.');
  const database = await throwAwayDatabase(server);
  const settings = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
  const product = await startProduct(settings).catch(async (error: unknown) => {
    await database.remove();
    throw error;
  });
  try {
    await insertPeople(database.url, count, account.email);
    const { productApiUrl } = product;
    // Spread over all of them, so that a large table is not asked for one page of it.
    const person = (round: number) => 1 + ((round * 7_919) % count);
    const bearers = new Map<number, string>();
    const exchange = async (round: number) => {
      const headers = { [HEADERS.sessionToken]: tokenOfPerson(person(round)) };
      const answer = await askFor(`${productApiUrl}/api/cookie-login`, { method: 'POST', headers });
      const [, bearer = ''] = /"access_token":"([^"]+)"/.exec(answer) ?? [];
      bearers.set(person(round), bearer);
    };
    const asMember = (path: string) => (round: number) =>
      askFor(`${productApiUrl}${path}`, { headers: { authorization: `Bearer ${bearers.get(person(round))}` } });
    const logIn = (round: number) =>
      askFor(`${productApiUrl}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: addressOfPerson(person(round)), password: account.password }),
      });
    const session = await timesOf(rounds, exchange);
    const user = await timesOf(rounds, asMember('/api/user'));
    await knowSubscriptions(database.url, [...bearers.keys()]);
    const subscriptions = await timesOf(rounds, asMember('/api/subscriptions'));
    return { 'log-in': await timesOf(Math.min(rounds, 50), logIn), session, user, subscriptions };
  } finally {
    await product.close();
    await database.remove();
  }
}
