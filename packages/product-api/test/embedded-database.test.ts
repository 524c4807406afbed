import { join } from 'node:path';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { forAllTests, forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { EmbeddedClient, lockDirectory } from '../src/database/embedded.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { findAccountsOfAddress } from '../src/database/users.ts';
import { type ApiProcess, startApiProcess } from './support/api-process.ts';
import { registration } from './support/test-api.ts';
import { dataFolder } from './support/test-database.ts';

// One process for both tests, because a start takes most of their time.
describe('a process on the embedded database', { timeout: 90_000 }, () => {
  const data = forAllTests(dataFolder);
  let running: ApiProcess;
  beforeAll(async () => {
    running = await start();
  }, 90_000);
  afterAll(() => running.end('SIGKILL'));

  const start = () => startApiProcess({ DATA_DIR: data.path, APP_ENV: 'feature-test' });

  it('excludes a second one from the same data, and is not affected by it', async () => {
    const config = { ...readConfig({ DATA_DIR: data.path }).database, lockWaitMs: 0 };
    const second = openDatabase(config, { onIdleError: () => {} });
    await expect(second).rejects.toThrow(
      /Another process has the embedded database in .* open\. Stop it, or set DATABASE_URL/,
    );
    expect((await fetch(new URL('/healthz', running.url))).status).toBe(200);
  });

  it('loses no committed data when it is killed, and closes at SIGTERM for the next one', async () => {
    const registered = await fetch(new URL('/api/register', running.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    const { session_token } = sessionSchema.parse(await registered.json());
    expect(await running.end('SIGKILL')).toBeNull();

    running = await start();
    const state = await fetch(new URL('/api/cookie-login', running.url), {
      method: 'POST',
      headers: { 'x-session-token': session_token },
    });
    expect(loginStateSchema.parse(await state.json()).logged_in).toBe(true);
    expect(await running.end('SIGTERM')).toBe(0);

    const { database } = readConfig({ DATA_DIR: data.path });
    const reopened = await openDatabase(database, { onIdleError: () => {} });
    const { unconfirmed } = await findAccountsOfAddress(reopened.queries, 'mira@example.com');
    expect(unconfirmed).toMatchObject({ firstName: 'Mira' });
    // No installation may lose a commit, and a small process must not use as much memory as a database server.
    const settings = sql`select name, setting from pg_settings where name in ('fsync', 'shared_buffers') order by name`;
    expect(await reopened.queries.execute(settings)).toMatchObject({
      rows: [
        { name: 'fsync', setting: 'on' },
        { name: 'shared_buffers', setting: '2048' },
      ],
    });
    await reopened.close();
  });
});

describe('a repeated statement', () => {
  let client: EmbeddedClient;

  beforeAll(async () => {
    client = new EmbeddedClient();
    await client.waitReady;
    await client.exec(
      'create table tones (id int primary key, name text, made_at timestamptz, tags text[], facts jsonb)',
    );
  });
  afterAll(() => client.close());

  const preparedCount = async () => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
    return rows[0]?.count;
  };

  /** The first use differs from the second, which prepares, and from the third. */
  async function threeTimes<T>(work: (round: number) => Promise<T>): Promise<T[]> {
    return [await work(1), await work(2), await work(3)];
  }

  it('returns the same results: rows as objects or lists, values of every type, none', async () => {
    const value = [new Date('2026-01-02T03:04:05Z'), ['a', 'b "c"'], { deep: [1] }];
    const insert = 'insert into tones values ($1, $2, $3, $4, $5) returning *';
    const inserted = await threeTimes((id) => client.query(insert, [id, 'A', ...value]));
    const row = { name: 'A', made_at: value[0], tags: value[1], facts: value[2] };
    expect(inserted.map(({ rows, affectedRows }) => [rows, affectedRows])).toEqual(
      [1, 2, 3].map((id) => [[{ id, ...row }], 1]),
    );
    const lists = await threeTimes((id) =>
      client.query('select id, tags from tones where id = $1', [id], { rowMode: 'array' }),
    );
    expect(lists.map(({ rows }) => rows)).toEqual([1, 2, 3].map((id) => [[id, value[1]]]));
    const updated = await threeTimes((id) => client.query('update tones set name = $2 where id = $1', [id, null]));
    expect(updated.map(({ rows, affectedRows }) => [rows, affectedRows])).toEqual([1, 2, 3].map(() => [[], 1]));
    const none = await threeTimes(() => client.query('select * from tones where name = $1', ['nobody']));
    expect(none.map(({ rows }) => rows)).toEqual([[], [], []]);
  });

  it('parses columns with the given parsers', async () => {
    const parsers = { 1184: (text: string) => `at ${text}` };
    const read = await threeTimes(() => client.query(`select now() as now, 7 as seven`, [], { parsers }));
    for (const { rows } of read) expect(rows).toEqual([{ now: expect.stringMatching(/^at \d{4}-/), seven: 7 }]);
  });

  it('fails each time with its code, and the next one succeeds', async () => {
    const insert = (id: number) => client.query('insert into tones (id) values ($1)', [id]);
    await threeTimes((round) => insert(100 + round));
    await threeTimes((round) => expect(insert(100 + round)).rejects.toMatchObject({ code: '23505' }));
    await expect(insert(104)).resolves.toMatchObject({ affectedRows: 1 });
  });

  it('is isolated from the statements of a transaction', async () => {
    const count = () =>
      client.query<{ count: number }>('select count(*)::int as count from tones where name = $1', ['T']);
    await threeTimes(count);
    const { promise: written, resolve: markWritten } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
    const transaction = client.transaction(async (open) => {
      await open.query('insert into tones (id, name) values (200, $1)', ['T']);
      markWritten();
      await goOn;
      await open.rollback();
    });
    await written;
    const counted = count();
    end();
    await transaction;
    expect((await counted).rows).toEqual([{ count: 0 }]);
  });

  it('survives a new column in its table', async () => {
    await client.exec('create table chords (id int); insert into chords values (1)');
    const read = () => client.query('select * from chords');
    await threeTimes(read);
    await client.exec('alter table chords add column name text');
    expect((await threeTimes(read)).map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ id: 1, name: null }]));
  });

  it('is prepared once, and evicted when there are too many', async () => {
    const before = (await preparedCount()) ?? Number.NaN;
    await threeTimes(() => client.query('select 1 as asked_often'));
    expect(await preparedCount()).toBeGreaterThan(before);
    for (let text = 0; text < 500; text += 1) await threeTimes(() => client.query(`select ${text} as number`));
    expect(await preparedCount()).toBeLessThanOrEqual(201);
    expect((await client.query('select 1 as asked_often')).rows).toEqual([{ asked_often: 1 }]);
  });
});

describe('the lock of a directory', () => {
  const folder = forEachTest(temporaryFolder);

  it('is granted to one of several concurrent callers', async () => {
    const asked = [1, 2, 3, 4].map(() => lockDirectory(join(folder.path, 'data'), 0));
    const outcomes = await Promise.allSettled(asked);
    const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(locks).toHaveLength(1);
    for (const lock of locks) lock.release();
  });
});
