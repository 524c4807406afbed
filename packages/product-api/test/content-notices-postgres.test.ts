import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';
import { type ContentDouble, contentDouble } from './support/content-double.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { postgresDatabase, type TestDatabase } from './support/test-database.ts';

// What only several processes on one PostgreSQL can show.

const AUTHORIZATION = `Basic ${Buffer.from('sandbox-content:sandbox-content-webhook-password').toString('base64')}`;
const SOON = { timeout: 15_000, interval: 50 };

let content: ContentDouble;
let database: TestDatabase;
let apis: TestApi[];
beforeAll(async () => {
  content = await contentDouble();
  publish('First');
  database = await postgresDatabase();
  // Only notices bring news here.
  const environment = { CONTENTFUL_HOST: content.host, CATALOGUE_REFRESH_SECONDS: '86400' };
  apis = await Promise.all([1, 2, 3].map(() => startTestApi(environment, { database })));
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await database.remove();
  await content.close();
});

const publish = (title: string) =>
  content.publish('page-about', 'page', { slug: { 'en-GB': 'about' }, title: { 'en-GB': title } });
const titles = () => Promise.all(apis.map(async ({ http }) => (await http.get('/api/pages/about')).body.title));
const tell = async (api: TestApi | undefined) =>
  api?.http.post('/webhooks/content').set('authorization', AUTHORIZATION);

/** Ends every connection of the instances but this one. */
async function breakConnections(): Promise<void> {
  const own = await openDatabase(database.config, { onIdleError: () => {} });
  await own.queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await own.close();
}

it('reaches every instance, whichever was told', async () => {
  for (const [index, api] of apis.entries()) {
    publish(`Told to ${index}`);
    expect((await tell(api))?.status).toBe(204);
    await expect.poll(titles, SOON).toEqual(apis.map(() => `Told to ${index}`));
  }
});

it('is made up for when the connection breaks, and goes on over a new one', async () => {
  publish('Meanwhile');
  await breakConnections();
  await expect.poll(titles, SOON).toEqual(apis.map(() => 'Meanwhile'));
  publish('After');
  await tell(apis[0]);
  await expect.poll(titles, SOON).toEqual(apis.map(() => 'After'));
});
