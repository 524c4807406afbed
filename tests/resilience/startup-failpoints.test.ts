import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort, temporaryFolder } from '../support/local-resources.ts';
import { clockSetting, KILL_AT_FAILPOINT, startService } from '../support/service-process.ts';
import { killableProductApi, Person, startSurroundings } from './killable-product-api.ts';

/** No retry, since a single loss is a defect. */
const ONCE = { timeout: 120_000, tags: ['never', 'full'] };
/** The grace period of a deleted account is fourteen days. */
const AFTER_GRACE_MS = 15 * 86_400_000;

let cleanUp: AsyncDisposableStack;
beforeEach(() => {
  cleanUp = new AsyncDisposableStack();
});
afterEach(() => cleanUp.disposeAsync());

it.each(['production', undefined])('failpoints are rejected where APP_ENV is %s', (appEnv) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', KILL_AT_FAILPOINT, '--eval', ''], {
    env: { ...(appEnv && { APP_ENV: appEnv }) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('APP_ENV must not be production');
});

it('migrations continue in the next process, or in a parallel one, after a kill half-way', ONCE, async () => {
  const { environment: common } = await startSurroundings(cleanUp, await freePort());
  const folder = await temporaryFolder(cleanUp);
  // No migration has run yet.
  const environment = { ...common, DATA_DIR: folder, ...(await databaseSetting(cleanUp)) };
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const started = await startService('product-api', await freePort(), { ...environment, ...more });
    cleanUp.defer(async () => void (await started.end('SIGKILL')));
    return started;
  };
  const dying = (pass: string) => start({ KILL_AT_FAILPOINT: 'migration statement', KILL_AT_PASS: pass });
  await expect(dying('12')).rejects.toThrow('did not get ready');
  // The embedded database accepts one process at a time.
  if (!process.env.DATABASE_URL) await expect(dying('30')).rejects.toThrow('did not get ready');
  const [survivor] = await Promise.all([
    start(),
    ...(process.env.DATABASE_URL ? [dying('30').catch(() => undefined)] : []),
  ]);
  const person = new Person(`http://127.0.0.1:${survivor.port}`);
  expect((await person.register()).status).toBe(201);
  expect(await person.canLogIn()).toBe(true);
});

it('the next process removes an account after a kill during its removal at the start', ONCE, async () => {
  const api = await killableProductApi(cleanUp);
  const person = new Person(api.url);
  expect((await person.register()).status).toBe(201);
  expect((await person.deleteAccount()).status).toBe(200);
  await api.end();
  const later = clockSetting(new Date(Date.now() + AFTER_GRACE_MS));
  await expect(api.start({ ...later, KILL_AT_FAILPOINT: 'charges ended' })).rejects.toThrow('did not get ready');
  // Today the account would still exist: nothing was removed yet.
  await api.start();
  expect(await person.canLogIn()).toBe(true);
  await api.end();
  await api.start(later);
  await api.end();
  await api.start();
  expect(await person.canLogIn()).toBe(false);
});
