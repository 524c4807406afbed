import { rm } from 'node:fs/promises';
import { loginStateSchema, sessionSchema } from '@sound-library/contract/resources/login.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { findAccountsOfAddress } from '../src/database/users.ts';
import { type ApiProcess, startApiProcess } from './support/api-process.ts';
import { registration } from './support/test-api.ts';
import { dataFolder } from './support/test-database.ts';

let dataDir: string;
let running: ApiProcess;

async function start(): Promise<ApiProcess> {
  running = await startApiProcess({ DATA_DIR: dataDir, APP_ENV: 'feature-test' });
  return running;
}

// One process for both tests: a start takes most of their time.
describe('a process on the embedded database', { timeout: 90_000 }, () => {
  beforeAll(async () => {
    dataDir = await dataFolder();
    await start();
  }, 90_000);
  afterAll(async () => {
    await running.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps a second one from the same data, and is not disturbed by it', async () => {
    const config = { ...readConfig({ DATA_DIR: dataDir }).database, lockWaitMs: 0 };
    const second = openDatabase(config, { onIdleError: () => {} });
    await expect(second).rejects.toThrow(/Another process has the embedded database in .* open\. Stop it/);
    expect((await fetch(new URL('/healthz', running.url))).status).toBe(200);
  });

  it('loses nothing that was acknowledged when it is killed, and closes at SIGTERM for the next one', async () => {
    const registered = await fetch(new URL('/api/register', running.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    });
    const { session_token } = sessionSchema.parse(await registered.json());
    expect(await running.end('SIGKILL')).toBeNull();

    const second = await start();
    const state = await fetch(new URL('/api/cookie-login', second.url), {
      method: 'POST',
      headers: { 'x-session-token': session_token },
    });
    expect(loginStateSchema.parse(await state.json()).logged_in).toBe(true);
    expect(await second.end('SIGTERM')).toBe(0);

    const { database } = readConfig({ DATA_DIR: dataDir });
    const reopened = await openDatabase(database, { onIdleError: () => {} });
    const { unconfirmed } = await findAccountsOfAddress(reopened.queries, 'mira@example.com');
    expect(unconfirmed).toMatchObject({ firstName: 'Mira' });
    // Neither may an installation lose a commit, nor a small process hold what a database server would.
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
