import { createServer } from 'node:http';
import { buildProductApi } from '@sound-library/product-api/app.ts';
import { chargebeeClient } from '@sound-library/product-api/billing/chargebee-client.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig as readSandboxConfig } from '@sound-library/sandbox/config.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSetting } from '../../support/database-setting.ts';
import { freePort, listenLocally, temporaryFolder } from '../../support/local-resources.ts';

const cleanUp = new AsyncDisposableStack();
let settings: Readonly<Record<string, string>>;
let chargebee: ReturnType<typeof chargebeeClient>;
let log: string[] = [];
beforeAll(async () => {
  const folder = await temporaryFolder(cleanUp);
  settings = {
    APP_ENV: 'demo',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    CONTENTFUL_HOST: '127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CHARGEBEE_URL: `http://127.0.0.1:${await freePort()}`,
    SANDBOX_SMTP_PORT: String(await freePort()),
    SANDBOX_EDITOR_PORT: '0',
    ...(await databaseSetting(cleanUp, folder)),
  };
  chargebee = chargebeeClient(readConfig(settings).billing);
});
afterAll(() => cleanUp.disposeAsync());

async function startSandbox(): Promise<void> {
  const port = Number(new URL(String(settings.CHARGEBEE_URL)).port);
  const sandbox = await buildSandbox(readSandboxConfig({ ...settings, SANDBOX_PORT: String(port) }));
  cleanUp.defer(() => sandbox.close());
  await sandbox.listen({ port, host: '127.0.0.1' });
}
/** Starts and ends the product API; `meanwhile` runs after the start, and before its seeding is awaited. */
async function boot(
  more: Readonly<Record<string, string>> = {},
  meanwhile: (app: ProductApi) => Promise<void> = async () => undefined,
): Promise<void> {
  log = [];
  const app = await buildProductApi(readConfig({ ...settings, ...more }), {
    logStream: { write: (line) => log.push(line) },
  });
  await meanwhile(app);
  await expect.poll(() => seeding(app)).not.toBe('not ready');
  await app.close();
}
type ProductApi = Awaited<ReturnType<typeof buildProductApi>>;
const seeding = async (app: ProductApi): Promise<string | undefined> =>
  (await (await request(app)).get('/readyz')).body.dependencies['demo-subscriptions'];

/** Each account's subscriptions at the billing service that are not cancelled, or else the cancelled status. */
async function statuses(): Promise<Readonly<Record<string, string>>> {
  const { list } = await chargebee.subscription.list({ limit: 100 });
  const found: Record<string, string> = {};
  for (const { subscription, customer } of list) {
    const email = String(customer.email);
    if (subscription.status === 'cancelled') found[email] ??= 'cancelled';
    else
      found[email] = found[email] === undefined || found[email] === 'cancelled' ? subscription.status : 'two of them';
  }
  return found;
}
const idOf = async (status: 'active' | 'in_trial' | 'paused') => {
  const { list } = await chargebee.subscription.list({ status: { is: status }, limit: 1 });
  return String(list[0]?.subscription.id);
};
const printed = Object.fromEntries(
  DEMO_ACCOUNTS.flatMap(({ email, subscription }) => (subscription ? [[email, subscription]] : [])),
);

/** The first start creates the database and many passwords. */
const FIRST_START_MS = 120_000;

describe('the demo accounts', () => {
  it(
    'get their subscriptions although the product API starts long before the sandbox, and it is not ready until then',
    async () => {
      await boot({}, async (app) => {
        expect([(await (await request(app)).get('/healthz')).status, await seeding(app)]).toEqual([200, 'not ready']);
        await startSandbox();
      });
      expect(Object.keys(printed)).toHaveLength(6);
      expect(await statuses()).toEqual(printed);
    },
    FIRST_START_MS,
  );

  it('have the same subscriptions after a restart', async () => {
    const before = (await chargebee.subscription.list({ limit: 100 })).list;
    await boot();
    expect((await chargebee.subscription.list({ limit: 100 })).list).toEqual(before);
  });

  it('get them back after changes by users, and after months', async () => {
    await chargebee.subscription.cancelForItems(await idOf('in_trial'), { cancel_option: 'end_of_term' });
    await chargebee.subscription.pause(await idOf('active'), { pause_option: 'end_of_term' });
    await boot();
    expect(await statuses()).toEqual(printed);
    const { time_machine: clock } = await chargebee.timeMachine.retrieve('delorean');
    await chargebee.timeMachine.travelForward('delorean', { destination_time: clock.destination_time + 40 * 86_400 });
    expect(await statuses()).not.toEqual(printed);
    await boot();
    expect(await statuses()).toEqual(printed);
    const trial = await chargebee.subscription.retrieve(await idOf('in_trial'));
    expect(trial.subscription.cancelled_at).toBeUndefined();
  });

  it('are unchanged where a billing site is configured', async () => {
    await chargebee.subscription.resume(await idOf('paused'), { resume_option: 'immediately' });
    const moved = await statuses();
    await boot({ CHARGEBEE_SITE: 'labs' });
    expect(await statuses()).toEqual(moved);
  });
});

it('a sandbox that refuses is logged, and does not prevent the start of the product', async () => {
  const refusal = { http_status_code: 401, api_error_code: 'api_authentication_failed', message: 'No.' };
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
  });
  const { port, close } = await listenLocally(server);
  cleanUp.defer(close);
  await boot({ CHARGEBEE_URL: `http://127.0.0.1:${port}` });
  expect(log.join('')).toContain('demo subscriptions could not be created');
});
