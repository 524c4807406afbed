import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyticsConsents } from '../src/database/schema.ts';
import { removeExpired } from '../src/jobs/remove-expired.ts';
import type { Member } from './support/account-api.ts';
import { subscriptionOf } from './support/billing-double.ts';
import { eventOf, postEvent } from './support/billing-events.ts';
import { type FactHouse, factHouse } from './support/fact-house.ts';
import { login, PASSWORD } from './support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;

let house: FactHouse;
beforeAll(async () => {
  house = await factHouse();
});
afterAll(() => house.close());

const givenAt = async (session: string) =>
  (await house.api.call('GET', '/api/account/export', { session })).body.analytics.consent_given_at;

/** What a product API removes when it starts then. */
async function removeAt(time: number): Promise<void> {
  const app = Fastify();
  await app.register(removeExpired, { ...house.services(), now: () => new Date(time) });
  await app.close();
}

/** Whose consent is stored, whether or not it counts. */
async function consentingOf(...members: readonly Member[]): Promise<boolean[]> {
  const rows = await house.services().queries.select().from(analyticsConsents);
  return members.map(({ id }) => rows.some(({ userId }) => userId === id));
}

describe('consent to analytics', () => {
  it('is nobody’s before it is given, and is in the export with the time at which it was given last', async () => {
    const member = await house.api.newMember();
    expect(await givenAt(member.session)).toBeNull();
    await house.consent(member, true);
    expect(await givenAt(member.session)).toBe(house.api.now().toISOString());
    house.api.pass(60_000);
    await house.consent(member, true);
    expect(await givenAt(member.session)).toBe(house.api.now().toISOString());
    await house.consent(member, false);
    expect(await givenAt(member.session)).toBeNull();
  });

  it('runs out after half a year, as in a browser, and its row goes', async () => {
    const [member, later] = [await house.consenting(), await house.api.newMember()];
    const end = house.api.now().getTime() + CONSENT_LIFE_DAYS * DAY_MS;
    house.api.pass(1);
    await house.consent(later, true);
    await removeAt(end - 1);
    expect(await consentingOf(member, later)).toEqual([true, true]);
    await removeAt(end);
    expect(await consentingOf(member, later)).toEqual([false, true]);
  });

  it('is the answer of whichever browser answered last', async () => {
    const member = await house.consenting();
    const other = (await login(house.api.http, member.email, PASSWORD)).body.session_token;
    await house.consent({ ...member, session: other }, false);
    expect(await givenAt(member.session)).toBeNull();
  });

  it('of one person says nothing of another', async () => {
    await house.consenting();
    expect(await givenAt((await house.api.newMember()).session)).toBeNull();
  });

  it('needs somebody, and an answer', async () => {
    const call = (options: object) => house.api.call('PUT', '/api/analytics-consent', options);
    expect((await call({ payload: { is_given: true } })).body.code).toBe('unauthenticated');
    const { session } = await house.api.newMember();
    for (const payload of [{}, { is_given: 'yes' }, { is_given: true, for: 'everybody' }]) {
      expect((await call({ session, payload })).body.code).toBe('validation_failed');
    }
  });

  it('taken back takes along what waits while analytics is away', async () => {
    const member = await house.consenting();
    house.collector.mood = 'away';
    await postEvent(house.api.http, eventOf(subscriptionOf(member.id, 'active')));
    await expect.poll(() => house.collector.requests.length).toBeGreaterThan(0);
    await house.consent(member, false);
    house.collector.mood = 'well';
    expect(await house.told(member, 0)).toEqual([]);
  });
});
