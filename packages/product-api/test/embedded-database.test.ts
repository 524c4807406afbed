import { join } from 'node:path';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { forAllTests, forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { WatchStatement } from '../src/database/database.ts';
import { lockDirectory } from '../src/database/embedded.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { findAccountsOfAddress } from '../src/database/users.ts';
import { type ApiProcess, startApiProcess } from './support/api-process.ts';
import { embeddedTemplate } from './support/embedded-template.ts';
import { registration } from './support/test-api.ts';
import { dataFolder } from './support/test-database.ts';

it('reports each statement to its watcher, also within transactions', async () => {
  const texts: string[] = [];
  const watch: WatchStatement = (text, run) => {
    texts.push(text);
    return run();
  };
  const config = { kind: 'embedded', template: await embeddedTemplate() } as const;
  const opened = await openDatabase(config, { onIdleError: () => {}, watch });
  await opened.queries.execute(sql`select 1`);
  await opened.queries.transaction((transaction) => transaction.execute(sql`select 2`));
  expect(texts).toEqual(expect.arrayContaining(['select 1', 'select 2']));
  await opened.close();
});

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
    const { unconfirmed } = await findAccountsOfAddress(reopened.queries, 'mira@example.com', new Date());
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
