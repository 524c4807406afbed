import { join } from 'node:path';
import { throwAwayDatabase } from '../../tests/support/database-setting.ts';
import { type CleanUp, temporaryFolder } from '../../tests/support/local-resources.ts';
import { contentOfManyPacks } from '../../tests/support/many-packs.ts';
import { addressOfPerson, insertPeople, seeNow, tokenOfPerson } from '../../tests/support/many-people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { askFor, BROWSER_HEADERS, bearerOf, DEMO_ACCOUNT, logInWith, sessionCookie } from '../ask.ts';

/** What is asked, by its name; the number is that of the round. */
export type Questions = Readonly<Record<string, (round: number) => Promise<unknown>>>;
export type Among = (count: number, cleanUp: CleanUp) => Promise<Questions>;

const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
const WORDS = ['piano', 'felt', 'frozen strings', 'warm pad', 'drms', 'choir', 'tape', 'lo-fi', 'bowed metal', 'a'];
/** So many people ask: each does so several times, as people do. */
const ASKING = 100;
/** So far apart, so that a large table is not asked for one page of it. */
const STRIDE = 7_919;

/** The product with so many packs: the page of the list, its call, and searches that nobody asked for before. */
export async function amongPacks(count: number, cleanUp: CleanUp): Promise<Questions> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const content = join(folder.path, 'content');
  await contentOfManyPacks(content, count);
  const product = await startProduct({ ...SETTINGS, CONTENT_DIR: content });
  cleanUp.add(product.close);
  const list = `${product.url}/labs/packs`;
  const call = `${product.productApiUrl}/api/packs`;
  const cookie = await sessionCookie(product.url);
  const searched = (round: number) => encodeURIComponent(`${WORDS[round % WORDS.length]} ${round}`);
  return {
    'list, logged in': () => askFor(list, { headers: { ...BROWSER_HEADERS, cookie } }),
    'list, anonymous, not cached': (round) =>
      askFor(`${list}?query=&utm_source=${round}`, { headers: BROWSER_HEADERS }),
    '/api/packs, product API': () => askFor(call),
    'search, product API': (round) => askFor(`${call}?query=${searched(round)}`),
  };
}

/** The product among so many people, asked straight at the product API. `server` is a PostgreSQL server's address. */
export async function amongPeople(server: string, count: number, cleanUp: CleanUp): Promise<Questions> {
  const database = await throwAwayDatabase(server);
  cleanUp.add(database.remove);
  const { close, productApiUrl: api } = await startProduct({ ...SETTINGS, DATABASE_URL: database.url });
  cleanUp.add(close);
  await insertPeople(database.url, count, DEMO_ACCOUNT.email);

  const person = (round: number) => 1 + (((round % ASKING) * STRIDE) % count);
  const asking = Array.from({ length: ASKING }, (_, round) => person(round));
  await seeNow(database.url, asking);
  const bearers = new Map<number, string>();
  for (const one of asking) bearers.set(one, await bearerOf(api, tokenOfPerson(one)));
  const asMember = (path: string) => (round: number) =>
    askFor(api + path, { headers: { authorization: bearers.get(person(round)) ?? '' } });
  return {
    // What is known of subscriptions counts for a minute, so they come first.
    subscriptions: asMember('/api/subscriptions'),
    session: (round) => bearerOf(api, tokenOfPerson(person(round))),
    user: asMember('/api/user'),
    'log in': (round) => askFor(`${api}/api/login`, logInWith(addressOfPerson(person(round)), DEMO_ACCOUNT.password)),
  };
}
