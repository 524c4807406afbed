import { FAVOURITES_MAX } from '@sound-library/contract/catalogue.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildProductApi } from '../src/app.ts';
import { catalogueBuilder } from '../src/catalogue/build-catalogue.ts';
import { runSynchronously } from '../src/catalogue/cooperative-work.ts';
import { readConfig } from '../src/config.ts';
import { checkDatabase } from '../src/database/database-check.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { favourites } from '../src/database/schema.ts';
import { insertFavourites } from '../src/favourites/favourites.ts';
import type { PackIndex } from '../src/search/pack-index.ts';
import { DatabasePackIndex } from '../src/search/pack-index-database.ts';
import type { Services } from '../src/services.ts';
import { startAccountApi } from './support/account-api.ts';
import { contentDouble } from './support/content-double.ts';
import { account, CONFIRMED, english, mailSetup } from './support/mail-setup.ts';
import { packLibrary } from './support/pack-library.ts';
import { SAMPLE_ASSETS, SAMPLE_PACK, snapshotOf } from './support/sample-space.ts';
import { login, PASSWORD, register, startTestApi, type TestApi } from './support/test-api.ts';
import { postgresDatabase } from './support/test-database.ts';

const migrationsSchema = z.object({ rows: z.array(z.object({ hash: z.string() })) });
const pidsSchema = z.object({ rows: z.array(z.object({ pid: z.number() })) });
const quiet = { onIdleError: () => {} };

// Behaviour that only PostgreSQL, and several processes on it, can show.

describe('PostgreSQL', () => {
  const test = forAllTests(postgresDatabase);

  it('is migrated once by instances that start together', async () => {
    const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(test.config, quiet)));
    const [first] = databases;
    const applied = await first?.queries.execute(sql`select hash from drizzle.__drizzle_migrations`);
    await Promise.all(databases.map((database) => database.close()));
    const hashes = migrationsSchema.parse(applied).rows.map(({ hash }) => hash);
    expect(hashes.length).toBeGreaterThan(0);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('is checked by the doctor for its version, its migrations and its name', async () => {
    const { config } = test;
    if (config.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    const textsOf = async (name: string) => {
      const findings = await checkDatabase({ ...config, url: config.url.replace(/[^/]*$/, name) });
      return findings.map(({ text }) => text).join(' ');
    };
    expect(await textsOf(config.url.replace(/.*\//, ''))).toMatch(
      /is PostgreSQL \d+\. The migrations are up to date\./,
    );
    expect(await textsOf('postgres')).toMatch(/\d+ migrations will run/);
    expect(await textsOf('nowhere')).toContain('no database of that name');
  });

  it('gets no statement after a deadline, and keeps its connections', async () => {
    const config = readConfig({ APP_ENV: 'feature-test', LOG_LEVEL: 'silent', CONTENTFUL_HOST: '127.0.0.1:9' });
    const own = await postgresDatabase();
    if (own.config.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    const app = await buildProductApi({ ...config, database: { ...own.config, poolSize: 1 } });
    const http = await request(app);
    const admin = await openDatabase(own.config, quiet);
    const email = 'first@example.com';
    try {
      expect((await register(http, { email })).status).toBe(201);
      const { pid, inTime, overdue } = await admin.queries.transaction(async (transaction) => {
        await transaction.execute(sql`lock table users in access exclusive mode`);
        // The one connection waits for the lock, and the next caller for the connection.
        const inTime = login(http, email, PASSWORD);
        const overdue = login(http, email, PASSWORD, { [HEADERS.timeLeft]: '0' });
        const waiting = sql`select pid from pg_locks where not granted and relation = 'users'::regclass`;
        const waits = async () => pidsSchema.parse(await transaction.execute(waiting)).rows;
        await expect.poll(waits).toHaveLength(1);
        return { pid: (await waits())[0]?.pid, inTime, overdue };
      });
      expect((await inTime).status).toBe(200);
      expect((await overdue).status).toBe(504);
      const running = await admin.queries.execute(sql`select pid from pg_stat_activity where pid = ${pid}`);
      expect(pidsSchema.parse(running).rows).toEqual([{ pid }]);
    } finally {
      await admin.close();
      await app.close();
      await own.close();
    }
  });
});

describe('favourites', () => {
  const library = forAllTests(packLibrary);
  const database = forAllTests(postgresDatabase);
  const api = forAllTests(() => startAccountApi({ database, adapt: library.adapt }));

  it('do not exceed their maximum when several are added at the same time', async () => {
    const { id: userId, session } = await api.newMember();
    const { queries } = api.services();
    const ids = Array.from({ length: FAVOURITES_MAX - 1 }, (_, index) => `pack-${index}`);
    await insertFavourites(queries, { userId, ids, now: api.now() });
    const add = (id: string) => api.call('PUT', `/api/favourites/${id}`, { session });
    const { adding } = await queries.transaction(async (transaction) => {
      // Holds back the writes of all, but not what they read before.
      await transaction.execute(sql`lock table favourites in share mode`);
      const adding = ['pack-drums', 'pack-strings', 'pack-soft-piano'].map(add);
      const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => pidsSchema.parse(await transaction.execute(waiting)).rows).toHaveLength(3);
      return { adding };
    });
    expect((await Promise.all(adding)).map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await queries.$count(favourites, eq(favourites.userId, userId))).toBe(FAVOURITES_MAX);
  });
});

describe('a search in the database', () => {
  const database = forAllTests(postgresDatabase);
  const indexes: PackIndex[] = [];
  const api = forAllTests(() => startTestApi({}, { database, adapt: withHarp }));
  beforeAll(async () => {
    for (const index of indexes) await index.flush();
  });

  /** Publishes a pack named Harp, whose words are in the database. */
  function withHarp({ queries, deadlines, catalogue, ...services }: Services): Services {
    const build = catalogueBuilder({ assets: SAMPLE_ASSETS, onSkipped: () => undefined }, (locale) => {
      const index = new DatabasePackIndex({ locale, queries, deadlines });
      indexes.push(index);
      return index;
    });
    const built = runSynchronously(build(snapshotOf(SAMPLE_PACK)));
    const published = () => ({ catalogue: built, version: { since: 1, state: 'one' } });
    return {
      ...services,
      queries,
      deadlines,
      catalogue: { ...catalogue, published, current: () => built, start: async () => undefined },
    };
  }
  const list = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await api.http.get(`/api/packs?query=${query}`).set(headers);
    return { status, total: body.total, code: body.code };
  };

  it('is refused while the database does not respond, and the list is not', async () => {
    expect(await list('harb')).toEqual({ status: 200, total: 1 });
    const admin = await openDatabase(database.config, quiet);
    await admin.queries.transaction(async (transaction) => {
      await transaction.execute(sql`lock table search_packs in access exclusive mode`);
      expect(await list('harp', { [HEADERS.timeLeft]: '200' })).toMatchObject({ status: 504, code: 'timeout' });
      expect(await list('harp')).toMatchObject({ status: 503, code: 'upstream_unavailable' });
      expect(await list('')).toEqual({ status: 200, total: 1 });
      // No statement is needed to find that no pack has such a word.
      expect(await list('zzzz')).toEqual({ status: 200, total: 0 });
    });
    await admin.close();
    expect(await list('harp')).toEqual({ status: 200, total: 1 });
  });

  it('is refused while the database accepts no connections', async () => {
    const { config } = database;
    if (config.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    const name = new URL(config.url).pathname.slice(1);
    const admin = await openDatabase({ ...config, url: config.url.replace(/[^/]*$/, 'postgres') }, quiet);
    await admin.queries.execute(sql.raw(`alter database ${name} allow_connections false`));
    await admin.queries.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
    const refused = await list('harp');
    await admin.queries.execute(sql.raw(`alter database ${name} allow_connections true`));
    await admin.close();
    expect(refused).toMatchObject({ status: 503, code: 'upstream_unavailable' });
    expect(await list('harp')).toEqual({ status: 200, total: 1 });
  });
});

describe('a notification of new content', () => {
  const AUTHORIZATION = `Basic ${Buffer.from('sandbox-content:sandbox-content-webhook-password').toString('base64')}`;
  const SOON = { timeout: 15_000, interval: 50 };

  const content = forAllTests(contentDouble);
  const database = forAllTests(postgresDatabase);
  let apis: TestApi[];
  beforeAll(async () => {
    publish('First');
    // Only notifications trigger updates here.
    const environment = { CONTENTFUL_HOST: content.host, CATALOGUE_REFRESH_SECONDS: '86400' };
    apis = await Promise.all([1, 2, 3].map(() => startTestApi(environment, { database })));
  });
  afterAll(() => Promise.all(apis.map((api) => api.close())));

  const publish = (title: string) =>
    content.publish('page-about', 'page', { slug: { 'en-GB': 'about' }, title: { 'en-GB': title } });
  const titles = () => Promise.all(apis.map(async ({ http }) => (await http.get('/api/pages/about')).body.title));
  const postWebhook = async (api: TestApi | undefined) =>
    api?.http.post('/webhooks/content').set('authorization', AUTHORIZATION);

  /** Ends every connection of the instances but this one. */
  async function breakConnections(): Promise<void> {
    const own = await openDatabase(database.config, { onIdleError: () => {} });
    await own.queries.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await own.close();
  }

  it('is recovered when the connection breaks, and works over a new one', async () => {
    publish('Meanwhile');
    await breakConnections();
    await expect.poll(titles, SOON).toEqual(apis.map(() => 'Meanwhile'));
    publish('After');
    await postWebhook(apis[0]);
    await expect.poll(titles, SOON).toEqual(apis.map(() => 'After'));
  });
});

describe('the queue of mails', () => {
  /** A busy machine takes its time; a missing mail fails the test. */
  const soon = { timeout: 15_000, interval: 20 };
  const forgotten = (emailAddress: string) => english({ kind: 'forgot-password' as const, emailAddress });

  const setup = forAllTests(async () => mailSetup(await postgresDatabase()));
  beforeEach(() => setup.reset());

  it('sends each mail once with several processes', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `listener-${index}@example.com`);
    for (const address of addresses) await account(setup, address, CONFIRMED);
    await setup.start();
    await Promise.all([setup.openAnother(), setup.openAnother()]);
    await Promise.all(addresses.map((address) => setup.queue.add(setup.queries, forgotten(address))));
    await expect.poll(() => setup.logs.length, { ...soon, timeout: 30_000 }).toBeGreaterThanOrEqual(20);
    expect(setup.sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
  }, 40_000);
});
