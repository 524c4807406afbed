import { afterAll, expect, it } from 'vitest';
import { childEnvironment } from '../../scripts/start/services.ts';
import { buildWeb } from '../../scripts/start/web-build.ts';
import { startBalancer } from '../support/balancer.ts';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort, freePorts, PROJECT_ROOT, temporaryFolder } from '../support/local-resources.ts';
import { callAsPage, PASSWORD, registration, sessionCookieOf } from '../support/people.ts';
import { type ServiceProcess, startService } from '../support/service-process.ts';
import { BROWSER } from '../support/storefront.ts';

/** ROLLS=10 for a longer run. */
const ROLLS = Number(process.env.ROLLS ?? 1);
const VISITORS = 8;
const PATIENCE_MS = 120_000 + ROLLS * 60_000;
const EMAIL = 'rolling@example.com';

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

it('no request fails while the web servers and the BFFs are restarted one after the other under load', {
  timeout: PATIENCE_MS,
  tags: ['never', 'full'],
}, async () => {
  const { url, roles } = await startTwoOfEach();
  const ask = (path: string, options: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...options });
  const post = (path: string, body: object) => callAsPage(url, path, { origin: url, body });
  const registered = await post('/api/register', registration(EMAIL));
  expect(registered.status).toBe(201);
  const cookie = sessionCookieOf(registered);
  const page = (path: string, own = '') =>
    ask(path, { headers: { 'user-agent': BROWSER, accept: 'text/html', cookie: own } });
  const scenarios = [
    () => page('/labs/packs'),
    () => page('/labs/packs', cookie),
    () => page('/account', cookie),
    () => ask('/api/user', { headers: { cookie } }),
    () => page('/ja/labs/packs/frozen-strings'),
    () => post('/api/login', { email: EMAIL, password: PASSWORD }),
  ];

  let isOver = false;
  let succeeded = 0;
  const failures: string[] = [];
  async function visitor(number: number): Promise<void> {
    for (let turn = number; !isOver; turn += 1) {
      const response = await scenarios[turn % scenarios.length]?.().catch((error: Error) => error.cause ?? error);
      if (response instanceof Response) await response.arrayBuffer().catch(() => failures.push('a response broke off'));
      if (response instanceof Response && response.status === 200) succeeded += 1;
      else failures.push(response instanceof Response ? `${response.url} ${response.status}` : String(response));
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitor(number));
  for (let roll = 0; roll < ROLLS; roll += 1) {
    for (const { instances, balancer, start } of roles) {
      for (const [index, instance] of instances.entries()) {
        const before = succeeded;
        expect(await instance.end('SIGTERM'), instance.output().slice(-2000)).toBe(0);
        instances[index] = await start(instance.port);
        await expect.poll(() => balancer.ready().length, { timeout: 30_000 }).toBe(instances.length);
        await expect.poll(() => succeeded, { timeout: 30_000 }).toBeGreaterThan(before + VISITORS);
      }
    }
  }
  isOver = true;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
});

async function startTwoOfEach() {
  await buildWeb(PROJECT_ROOT, () => undefined);
  const folder = await temporaryFolder(cleanUp);
  const ports = await freePorts();
  const overrides = {
    DATA_DIR: folder,
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    THROTTLING: 'false',
    ...(await databaseSetting(cleanUp, folder)),
  };
  const environment = childEnvironment({ root: PROJECT_ROOT, ports, isDevelopment: false, configured: overrides });

  async function start(name: 'sandbox' | 'product-api' | 'bff' | 'web', port: number): Promise<ServiceProcess> {
    const process = await startService(name, port, environment);
    cleanUp.defer(async () => void (await process.end('SIGKILL')));
    return process;
  }
  await start('sandbox', ports.sandbox);
  await start('product-api', ports['product-api']);
  const roleOf = async (name: 'bff' | 'web') => {
    const instances = [await start(name, await freePort()), await start(name, await freePort())];
    const balancer = await startBalancer(
      ports[name],
      instances.map(({ port }) => port),
    );
    cleanUp.defer(balancer.close);
    await expect.poll(() => balancer.ready().length, { timeout: 30_000 }).toBe(2);
    return { instances, balancer, start: (port: number) => start(name, port) };
  };
  // The web servers reach the BFFs through their balancer.
  const roles = [await roleOf('bff'), await roleOf('web')];
  return { url: `http://localhost:${ports.web}`, roles };
}
