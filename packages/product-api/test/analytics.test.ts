import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChargebeeSubscription } from '../src/billing/chargebee-client.ts';
import { reconcile } from '../src/billing/reconcile.ts';
import { analyticsConsents } from '../src/database/schema.ts';
import { type Member, removeExpiredAt } from './support/account-api.ts';
import { STARTS_AT, startAnalyticsApi } from './support/analytics-api.ts';
import { entitled, eventOf, postEvent, subscriptionOf } from './support/billing-double.ts';
import { packLibrary } from './support/pack-library.ts';
import { accessToken, login, PASSWORD } from './support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;

const library = forAllTests(packLibrary);
const analytics = forAllTests(() => startAnalyticsApi({ adapt: library.adapt }));
beforeEach(() => {
  library.mood = 'well';
});

const givenAt = async (session: string) =>
  (await analytics.api.call('GET', '/api/account/export', { session })).body.analytics.consent_given_at;

const removeAt = (time: number) => removeExpiredAt(time, analytics.api.services());

/** Users with a stored consent, valid or not. */
async function consentingOf(...members: readonly Member[]): Promise<boolean[]> {
  const rows = await analytics.api.services().queries.select().from(analyticsConsents);
  return members.map(({ id }) => rows.some(({ userId }) => userId === id));
}

describe('consent to analytics', () => {
  it('is missing before it is given, and is in the export with the time of the latest consent', async () => {
    const member = await analytics.api.newMember();
    expect(await givenAt(member.session)).toBeNull();
    await analytics.consent(member, true);
    expect(await givenAt(member.session)).toBe(analytics.api.now().toISOString());
    analytics.api.pass(60_000);
    await analytics.consent(member, true);
    expect(await givenAt(member.session)).toBe(analytics.api.now().toISOString());
    await analytics.consent(member, false);
    expect(await givenAt(member.session)).toBeNull();
  });

  it('expires after half a year, as in a browser, and its row is deleted', async () => {
    const [member, later] = [await analytics.consenting(), await analytics.api.newMember()];
    const end = analytics.api.now().getTime() + CONSENT_LIFE_DAYS * DAY_MS;
    analytics.api.pass(1);
    await analytics.consent(later, true);
    await removeAt(end - 1);
    expect(await consentingOf(member, later)).toEqual([true, true]);
    await removeAt(end);
    expect(await consentingOf(member, later)).toEqual([false, true]);
  });

  it('is the most recent choice in any browser', async () => {
    const member = await analytics.consenting();
    const other = (await login(analytics.api.http, member.email, PASSWORD)).body.session_token;
    await analytics.consent({ ...member, session: other }, false);
    expect(await givenAt(member.session)).toBeNull();
  });

  it('removes pending events when it is withdrawn while analytics is unavailable', async () => {
    const member = await analytics.consenting();
    analytics.collector.mood = 'away';
    await postEvent(analytics.api.http, eventOf(subscriptionOf(member.id, 'active')));
    await expect.poll(() => analytics.collector.requests.length).toBeGreaterThan(0);
    await analytics.consent(member, false);
    // Nor when consent is given again: it applies to later events only.
    await analytics.consent(member, true);
    analytics.collector.mood = 'well';
    expect(await analytics.received(member, 0)).toEqual([]);
  });
});

describe('a download', () => {
  let member: Member;
  beforeEach(async () => {
    member = await analytics.consenting();
  });

  const MARK = { insertId: 'of-the-browser', time: STARTS_AT.getTime() - 2_500 };
  const marked = `?event=${MARK.insertId}.${MARK.time}`;
  const download = (query = '', { session } = member, pack = 'strings') =>
    analytics.api.call('GET', `/api/packs/${pack}/download${query}`, { session });
  const RECEIVED = { name: 'pack downloaded', properties: { pack: 'strings', source: 'server' } };

  it('uses the event id of the browser, which sends the event too', async () => {
    expect((await download(marked)).status).toBe(200);
    expect(await analytics.received(member, 1)).toEqual([
      { ...RECEIVED, insertId: MARK.insertId, time: MARK.time / 1_000 },
    ]);
  });

  // account-event.test.ts has the other URLs without a usable id.
  it('uses an event id of our own when the URL has too many', async () => {
    expect((await download(`${marked}&event=another.${MARK.time}`)).status).toBe(200);
    expect(await analytics.received(member, 1)).toEqual([
      { ...RECEIVED, insertId: expect.stringMatching(/^[\da-f-]{36}$/), time: analytics.api.now().getTime() / 1_000 },
    ]);
  });

  it('makes no event when only its headers are requested', async () => {
    expect(
      (await analytics.api.call('HEAD', `/api/packs/strings/download${marked}`, { session: member.session })).status,
    ).toBe(200);
    expect(await analytics.received(member, 0)).toEqual([]);
  });

  it('makes no event when it is refused or fails', async () => {
    expect((await download('', await analytics.api.newMember())).status).toBe(200);
    const premium = `/api/packs/granite-drums/download${marked}`;
    expect((await analytics.api.call('GET', premium, { session: member.session })).status).toBe(403);
    library.mood = 'away';
    // A pack whose archive is not there yet.
    expect((await download(marked, member, 'frozen-strings')).status).toBe(503);
    expect(await analytics.received(member, 0)).toEqual([]);
  });

  it('makes no event when it is aborted', async () => {
    const bearer = await accessToken(analytics.api.http, member.session);
    const url = await analytics.api.app.listen({ port: 0, host: '127.0.0.1' });
    library.asked = 0;
    const release = library.hold();
    const left = new AbortController();
    const asking = fetch(`${url}/api/packs/drums/download${marked}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: left.signal,
    });
    await expect.poll(() => library.asked).toBeGreaterThan(0);
    left.abort();
    await expect(asking).rejects.toThrow();
    release();
    // When a later one gets the shared archive, this one would have it, too.
    expect((await download('', await analytics.api.newMember(), 'drums')).status).toBe(200);
    expect(await analytics.received(member, 0)).toEqual([]);
  });

  it('does not wait for analytics, which gets the event later', async () => {
    analytics.collector.mood = 'hangs';
    expect((await download(marked)).status).toBe(200);
    await expect.poll(() => analytics.collector.requests.some((request) => request.includes('data='))).toBe(true);
    analytics.collector.mood = 'well';
  });
});

describe('a subscription', () => {
  const EVERY_MS = 300_000;

  let member: Member;
  beforeEach(async () => {
    member = await analytics.consenting();
  });

  /** When the double's subscriptions begin, in seconds. */
  const { created_at: BEGAN } = subscriptionOf('nobody', 'active');
  const CANCELLED_AT = BEGAN + 60;
  const of = (status: ChargebeeSubscription['status'], version: number, fields: Partial<ChargebeeSubscription> = {}) =>
    subscriptionOf(member.id, status, { resource_version: version, ...fields });
  const cancelled = (version: number) => of('cancelled', version, { cancelled_at: CANCELLED_AT });
  const deliver = async (subscription: ChargebeeSubscription) => {
    const event = eventOf(subscription);
    expect((await postEvent(analytics.api.http, event)).status).toBe(204);
    return event;
  };
  const fetchFromBilling = async (subscription: ChargebeeSubscription) => {
    analytics.billing.reply = [entitled(subscription)];
    await analytics.api.services().subscriptions.clear(member.id);
    await analytics.api.services().subscriptions.stateOf(member.id);
  };
  const compare = async (subscription: ChargebeeSubscription) => {
    analytics.api.pass(EVERY_MS);
    const changed = {
      subscriptions: [{ subscription, isDeleted: false }],
      changedUntil: analytics.api.now(),
      next: undefined,
    };
    await reconcile({ ...analytics.api.services(), billing: { changedSubscriptions: async () => changed } }, EVERY_MS);
  };
  /** By their time, as the analytics service orders them: two that wait are sent in either order. */
  const namesReceived = async (count: number) => {
    const events = await analytics.received(member, count);
    return events.sort((one, other) => Number(one.time) - Number(other.time)).map(({ name }) => name);
  };
  const BOTH = ['subscription started', 'subscription cancelled'];

  describe('makes one event each for its start and its cancellation', () => {
    it('with the purchase and the time, and without personal data', async () => {
      await deliver(of('active', 1));
      await deliver(cancelled(2));
      const properties = {
        plan: 'labs-premium-GBP-Monthly',
        currency: 'GBP',
        term: 'month',
        price: 499,
        source: 'server',
      };
      expect(await analytics.received(member, 2)).toEqual([
        { name: BOTH[0], insertId: expect.any(String), time: BEGAN, properties },
        { name: BOTH[1], insertId: expect.any(String), time: CANCELLED_AT, properties },
      ]);
    });

    it('once, when older events arrive later', async () => {
      await deliver(cancelled(3));
      await deliver(of('active', 2));
      await deliver(of('in_trial', 1));
      expect((await namesReceived(2)).sort()).toEqual([...BOTH].sort());
    });

    it('once, when billing was called before its event arrived', async () => {
      await fetchFromBilling(of('active', 1));
      await deliver(of('active', 1));
      await fetchFromBilling(cancelled(2));
      await deliver(cancelled(2));
      expect(await namesReceived(2)).toEqual(BOTH);
    });

    it('when the events are lost, by comparing with billing', async () => {
      await compare(of('active', 1));
      await compare(cancelled(2));
      await compare(cancelled(2));
      expect(await namesReceived(2)).toEqual(BOTH);
    });

    it('once for several concurrent updates', async () => {
      await Promise.all([
        deliver(of('active', 1)),
        deliver(of('active', 2)),
        fetchFromBilling(of('active', 3)),
        compare(of('active', 4)),
      ]);
      expect(await namesReceived(1)).toEqual(['subscription started']);
    });
  });

  it('makes no event without consent, or for an unknown user', async () => {
    const stranger = await analytics.api.newMember();
    await deliver(subscriptionOf(stranger.id, 'active'));
    await deliver(subscriptionOf('no-uuid-at-all', 'active', { id: `odd-${stranger.id}` }));
    await analytics.consent(stranger, true);
    expect(await analytics.received(stranger, 0)).toEqual([]);
  });

  it('makes no event when its webhook could not be stored, and one when it is sent again', async () => {
    const broken = await startAnalyticsApi({
      adapt: ({ analytics, ...services }) => {
        let isFirst = true;
        const add: typeof analytics.add = async (transaction, event) => {
          await analytics.add(transaction, event);
          if (isFirst) {
            isFirst = false;
            throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
          }
        };
        return { ...services, analytics: { ...analytics, add } };
      },
    });
    const customer = await broken.consenting();
    const event = eventOf(subscriptionOf(customer.id, 'active'));
    expect((await postEvent(broken.api.http, event)).status).toBe(503);
    expect(await broken.received(customer, 0)).toEqual([]);
    expect((await postEvent(broken.api.http, event)).status).toBe(204);
    expect(await broken.received(customer, 1)).toHaveLength(1);
    await broken.close();
  });
});
