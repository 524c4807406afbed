import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterEach, expect, it } from 'vitest';
import { registration } from '../contract/sample-requests.ts';
import { CleanUp } from '../support/clean-up.ts';
import { clockSetting } from '../support/clock-setting.ts';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort } from '../support/free-port.ts';
import { END_AT_POINT, type ServiceProcess, startService } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { mortalProductApi, Person } from './mortal-product-api.ts';
import { startSurroundings } from './surroundings.ts';

/** What was lost once is lost: there is no second attempt. */
const ONCE = { timeout: 120_000, tags: ['never', 'full'] };
/** An account that is to go stays for fourteen days. */
const AFTER_GRACE_MS = 15 * 86_400_000;
const ORIGIN = 'http://localhost:3000';

const cleanUp = new CleanUp();
afterEach(() => cleanUp.run());

it.each(['production', undefined])('no process can be told to end itself where APP_ENV is %s', (appEnv) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', END_AT_POINT, '--eval', ''], {
    env: { ...(appEnv && { APP_ENV: appEnv }) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('APP_ENV must be another one than production');
});

it(
  'a process that is killed half-way through the migrations leaves them to the next one, also to one beside it',
  ONCE,
  async () => {
    const { environment: common } = await startSurroundings(cleanUp, await freePort());
    const folder = await temporaryFolder();
    cleanUp.add(folder.remove);
    // Nothing is migrated yet.
    const environment = { ...common, DATA_DIR: folder.path, ...(await databaseSetting(cleanUp)) };
    const start = async (more: Readonly<Record<string, string>> = {}) => {
      const started = await startService('product-api', await freePort(), { ...environment, ...more });
      cleanUp.add(() => started.end('SIGKILL'));
      return started;
    };
    const dying = (pass: string) => start({ END_AT_POINT: 'migration statement', END_AT_PASS: pass });
    await expect(dying('12')).rejects.toThrow('did not get ready');
    // The embedded database has one process at a time.
    if (!process.env.DATABASE_URL) await expect(dying('30')).rejects.toThrow('did not get ready');
    const [survivor] = await Promise.all([
      start(),
      ...(process.env.DATABASE_URL ? [dying('30').catch(() => undefined)] : []),
    ]);
    const person = new Person(`http://127.0.0.1:${survivor.port}`);
    expect((await person.register()).status).toBe(201);
    expect(await person.canLogIn()).toBe(true);
  },
);

it(
  'a process that is killed while it removes an account, at its start, leaves that to the next one',
  ONCE,
  async () => {
    const api = await mortalProductApi(cleanUp);
    const person = new Person(api.url);
    expect((await person.register()).status).toBe(201);
    expect((await person.deleteAccount()).status).toBe(200);
    await api.end();
    const later = clockSetting(new Date(Date.now() + AFTER_GRACE_MS));
    await expect(api.start({ ...later, END_AT_POINT: 'charges ended' })).rejects.toThrow('did not get ready');
    // Today it would still be there: nothing was removed yet.
    await api.start();
    expect(await person.canLogIn()).toBe(true);
    await api.end();
    await api.start(later);
    await api.end();
    await api.start();
    expect(await person.canLogIn()).toBe(false);
  },
);

it(
  'a BFF that is killed while it keeps a log out: what it acknowledged is refused for ever, what it did not can be done again',
  ONCE,
  async () => {
    const api = await mortalProductApi(cleanUp);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let bff: ServiceProcess | undefined;
    cleanUp.add(async () => void (await bff?.end('SIGKILL')));
    const startBff = async () => {
      bff = await startService('bff', port, { ...api.around.environment, PUBLIC_ORIGINS: ORIGIN });
    };
    await startBff();
    const headers = { origin: ORIGIN, [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF };
    const registered = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(registration('leaves@example.com')),
    });
    const cookie = registered.headers.getSetCookie()[0]?.split(';', 1).join() ?? '';
    const user = async () => (await fetch(`${url}/api/user`, { headers: { cookie } })).status;
    const logOut = () => fetch(`${url}/api/logout`, { method: 'POST', headers: { ...headers, cookie } });
    expect(await user()).toBe(200);

    for (const point of ['ending drafted', 'ending kept'] as const) {
      await api.end();
      await bff?.endAt(point);
      await expect(logOut()).rejects.toThrow();
      await bff?.ended();
      await api.start();
      await startBff();
      expect([point, await user()]).toEqual([point, point === 'ending drafted' ? 200 : 401]);
    }
    // At the product API it has ended as well.
    const kept = async () =>
      (await readdir(join(api.around.dataDir, 'bff/ending-sessions'))).filter((name) => !name.includes('.'));
    await expect.poll(kept, { timeout: 30_000 }).toEqual([]);
    expect(await user()).toBe(401);
  },
);
