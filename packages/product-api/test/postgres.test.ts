import { HEADERS } from '@sound-library/contract/headers.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildProductApi } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { request } from './support/request.ts';
import { login, PASSWORD, register } from './support/test-api.ts';
import { postgresDatabase, type TestDatabase } from './support/test-database.ts';

const migrationsSchema = z.object({ rows: z.array(z.object({ hash: z.string() })) });
const pidsSchema = z.object({ rows: z.array(z.object({ pid: z.number() })) });
const quiet = { onIdleError: () => {} };

describe('PostgreSQL', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await postgresDatabase();
  });
  afterAll(() => test.remove());

  it('is migrated once by instances that start together', async () => {
    const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(test.config, quiet)));
    const [first] = databases;
    const applied = await first?.queries.execute(sql`select hash from drizzle.__drizzle_migrations`);
    await Promise.all(databases.map((database) => database.close()));
    const hashes = migrationsSchema.parse(applied).rows.map(({ hash }) => hash);
    expect(hashes.length).toBeGreaterThan(0);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('that goes away makes calls answer 503, and the API recovers when it is back', async () => {
    const config = readConfig({ APP_ENV: 'feature-test', LOG_LEVEL: 'silent', CONTENTFUL_HOST: '127.0.0.1:9' });
    const own = await postgresDatabase();
    const app = await buildProductApi({ ...config, database: own.config });
    const http = await request(app);
    try {
      const admin = await openDatabase(test.config, quiet);
      const name = own.config.kind === 'postgres' ? new URL(own.config.url).pathname.slice(1) : '';
      await admin.queries.execute(sql.raw(`alter database ${name} with allow_connections false`));
      await admin.queries.execute(
        sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
      );
      const during = await register(http, { email: 'during@example.com' });
      await admin.queries.execute(sql.raw(`alter database ${name} with allow_connections true`));
      await admin.close();
      expect(during.status).toBe(503);
      expect(during.body.code).toBe('upstream_unavailable');
      expect((await register(http, { email: 'after@example.com' })).status).toBe(201);
    } finally {
      await app.close();
      await own.remove();
    }
  });

  it('that is asked too late is asked nothing, and keeps its connections', async () => {
    const config = readConfig({ APP_ENV: 'feature-test', LOG_LEVEL: 'silent', CONTENTFUL_HOST: '127.0.0.1:9' });
    const own = await postgresDatabase();
    if (own.config.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    const app = await buildProductApi({ ...config, database: { ...own.config, poolSize: 1 } });
    const http = await request(app);
    const admin = await openDatabase(own.config, quiet);
    const email = 'first@example.com';
    try {
      expect((await register(http, { email })).status).toBe(201);
      const { pid, inTime, late } = await admin.queries.transaction(async (transaction) => {
        await transaction.execute(sql`lock table users in access exclusive mode`);
        // The one connection waits for the lock, and whoever comes next for the connection.
        const inTime = login(http, email, PASSWORD);
        const late = login(http, email, PASSWORD, { [HEADERS.timeLeft]: '0' });
        const waiting = sql`select pid from pg_locks where not granted and relation = 'users'::regclass`;
        const waits = async () => pidsSchema.parse(await transaction.execute(waiting)).rows;
        await expect.poll(waits).toHaveLength(1);
        return { pid: (await waits())[0]?.pid, inTime, late };
      });
      expect((await inTime).status).toBe(200);
      expect((await late).status).toBe(504);
      const still = await admin.queries.execute(sql`select pid from pg_stat_activity where pid = ${pid}`);
      expect(pidsSchema.parse(still).rows).toEqual([{ pid }]);
    } finally {
      await admin.close();
      await app.close();
      await own.remove();
    }
  });
});
