import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newAddress, PASSWORD, registration } from '../contract/sample-requests.ts';
import { receivedMails, tokenIn } from '../support/mailbox.ts';
import { atTheBillingService, newSubscription } from '../support/billing-site.ts';
import { CleanUp } from '../support/clean-up.ts';
import { freePort } from '../support/free-port.ts';
import { type MovableClock, movableClock } from '../support/movable-clock.ts';
import { startService } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { post } from './product-api-calls.ts';
import { startSurroundings } from './surroundings.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1_440 * MINUTE_MS;
const PATIENCE_MS = 120_000;
const ORIGIN = 'http://localhost:3000';

const cleanUp = new CleanUp();
let clock: MovableClock;
let sandboxUrl: string;
let productApiUrl: string;
let bffUrl: string;
/** Sandbox, product API and BFF as processes, all with one clock. */
beforeAll(async () => {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  clock = await movableClock(folder.path);
  const start: typeof startService = async (name, port, environment) => {
    const started = await startService(name, port, { ...environment, ...clock.setting });
    cleanUp.add(() => started.end('SIGKILL'));
    return started;
  };
  const [apiPort, bffPort] = [await freePort(), await freePort()];
  const around = await startSurroundings(cleanUp, apiPort, (settings, port) => start('sandbox', port, settings));
  const environment = { ...around.environment, PUBLIC_ORIGINS: ORIGIN };
  await start('product-api', apiPort, environment);
  await start('bff', bffPort, environment);
  sandboxUrl = around.sandboxUrl;
  productApiUrl = `http://127.0.0.1:${apiPort}`;
  bffUrl = `http://127.0.0.1:${bffPort}`;
}, PATIENCE_MS);
afterAll(() => cleanUp.run());

/** Calls the BFF as a page does. */
function visit(path: string, cookie: string, body?: object): Promise<Response> {
  return fetch(bffUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: ORIGIN,
      [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
      cookie,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
}

/** Somebody who registers now, by the cookie of their session. */
async function newMember(email = newAddress()): Promise<string> {
  const answer = await visit('/api/register', '', registration(email));
  expect(answer.status).toBe(201);
  return answer.headers.getSetCookie()[0]?.split(';', 1).join() ?? '';
}
const isMember = async (cookie: string) => (await visit('/api/user', cookie)).status;

it('a session ends when it was not used for seven days, and not before', async () => {
  const [used, unused] = [await newMember(), await newMember()];
  await clock.move(7 * DAY_MS - MINUTE_MS);
  expect(await isMember(used)).toBe(200);
  await clock.move(2 * MINUTE_MS);
  expect([await isMember(used), await isMember(unused)]).toEqual([200, 401]);
  await clock.move(7 * DAY_MS + MINUTE_MS);
  expect(await isMember(used)).toBe(401);
});

it('a session ends after thirty days, however much it is used', async () => {
  const cookie = await newMember();
  for (let week = 1; week <= 4; week += 1) {
    await clock.move(6 * DAY_MS);
    expect(await isMember(cookie)).toBe(200);
  }
  await clock.move(6 * DAY_MS - MINUTE_MS);
  expect(await isMember(cookie)).toBe(200);
  await clock.move(2 * MINUTE_MS);
  expect(await isMember(cookie)).toBe(401);
});

it('a link to a new password works for sixty minutes', async () => {
  const late = newAddress();
  const early = newAddress();
  for (const email of [early, late]) await newMember(email);
  const tokens = [];
  for (const [index, email] of [early, late].entries()) {
    await receivedMails(sandboxUrl, email, 1);
    await visit('/api/forgot-password', '', { email });
    const [mail] = await receivedMails(sandboxUrl, email, 2);
    tokens[index] = mail ? tokenIn(mail) : '';
  }
  const use = async (token = '') => {
    const body = { token, password: `${PASSWORD}, another one` };
    return (await post(productApiUrl, '/api/reset-password', { body })).status;
  };
  await clock.move(59 * MINUTE_MS);
  expect(await use(tokens[0])).toBe(204);
  await clock.move(MINUTE_MS);
  expect(await use(tokens[1])).toBe(410);
});

it('what a subscription opens is not relied on for more than a minute', async () => {
  const cookie = await newMember();
  const { id } = z.object({ id: z.string() }).parse(await (await visit('/api/user', cookie)).json());
  // Nobody is told of anything: news that come late would have billing asked before its time.
  const mode = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"mode":"hold"}' };
  await fetch(`${sandboxUrl}/api/billing/webhooks/mode`, mode);
  await newSubscription(sandboxUrl, { customerId: id });
  const access = async () => {
    const answer = await visit('/api/subscriptions', cookie);
    return z.object({ entitlements: z.array(z.unknown()) }).parse(await answer.json()).entitlements.length > 0;
  };
  await expect.poll(access).toBe(true);
  await clock.move(MINUTE_MS);
  expect(await access()).toBe(true);
  await atTheBillingService(sandboxUrl, `subscriptions/${id}-1/cancel_for_items`, { cancel_option: 'immediately' });
  await clock.move(30 * SECOND_MS);
  expect(await access()).toBe(true);
  await clock.move(30 * SECOND_MS);
  expect(await access()).toBe(false);
});
