import { afterAll, beforeAll, expect, it } from 'vitest';
import { CleanUp, freePort, temporaryFolder } from '../support/local-resources.ts';
import { type MovableClock, movableClock } from '../support/movable-clock.ts';
import { callAsPage, newAddress, registration, sessionCookieOf } from '../support/people.ts';
import { startService } from '../support/service-process.ts';
import { startSurroundings } from './killable-product-api.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PATIENCE_MS = 120_000;
const ORIGIN = 'http://localhost:3000';

const cleanUp = new CleanUp();
let clock: MovableClock;
let bffUrl: string;
/** Product API and BFF as processes that share one clock. */
beforeAll(async () => {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  clock = await movableClock(folder.path);
  const [apiPort, bffPort] = [await freePort(), await freePort()];
  const around = await startSurroundings(cleanUp, apiPort);
  const environment = { ...around.environment, PUBLIC_ORIGINS: ORIGIN, ...clock.setting };
  for (const [name, port] of [
    ['product-api', apiPort],
    ['bff', bffPort],
  ] as const) {
    const started = await startService(name, port, environment);
    cleanUp.add(() => started.end('SIGKILL'));
  }
  bffUrl = `http://127.0.0.1:${bffPort}`;
}, PATIENCE_MS);
afterAll(() => cleanUp.run());

/** Registers a member now and returns the session cookie. */
async function newMember(): Promise<string> {
  const response = await callAsPage(bffUrl, '/api/register', { origin: ORIGIN, body: registration(newAddress()) });
  expect(response.status).toBe(201);
  return sessionCookieOf(response);
}
const isMember = async (cookie: string) => (await callAsPage(bffUrl, '/api/user', { origin: ORIGIN, cookie })).status;

it('a session expires after seven days without use, and not before', async () => {
  const [used, unused] = [await newMember(), await newMember()];
  await clock.move(7 * DAY_MS - MINUTE_MS);
  expect(await isMember(used)).toBe(200);
  await clock.move(2 * MINUTE_MS);
  expect([await isMember(used), await isMember(unused)]).toEqual([200, 401]);
  await clock.move(7 * DAY_MS + MINUTE_MS);
  expect(await isMember(used)).toBe(401);
});

it('a session expires after thirty days even with regular use', async () => {
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
