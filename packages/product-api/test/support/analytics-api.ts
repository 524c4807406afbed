import { text } from 'node:stream/consumers';
import { testServer } from '@sound-library/server-kit/test/support/test-server.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Member, startAccountApi } from './account-api.ts';
import { billingDouble } from './billing-double.ts';
import type { TestApiOptions } from './test-api.ts';

/** A busy machine takes its time; a missing event fails the test. */
export const SOON = { timeout: 15_000, interval: 20 };
/** When the subscriptions of the billing double begin. */
export const STARTS_AT = new Date('2025-11-20T12:00:00Z');

/** The product API with an analytics service on this machine. */
export async function startAnalyticsApi({ adapt = (services) => services }: Pick<TestApiOptions, 'adapt'> = {}) {
  const collector = await collectorDouble();
  const billing = billingDouble();
  const api = await startAccountApi({
    environment: { ANALYTICS: 'on', MIXPANEL_URL: collector.url },
    startsAt: STARTS_AT,
    adapt: (services) => adapt(billing.adapt(services)),
  });
  const eventsReceived = ({ id }: Pick<Member, 'id'>) =>
    collector.events.filter(({ properties }) => properties.distinct_id === id).map(receivedEvent);
  const started = {
    api,
    collector,
    billing,
    async consenting(): Promise<Member> {
      const member = await api.newMember();
      await started.consent(member, true);
      return member;
    },
    async consent(member: Member, isGiven: boolean): Promise<void> {
      const { session } = member;
      const payload = { is_given: isGiven };
      const response = await api.call('PUT', '/api/analytics-consent', { session, payload });
      expect(response.status).toBe(204);
    },
    /** The events of a user that the analytics service received, oldest first, once there are `count` and none is pending. */
    async received(member: Pick<Member, 'id'>, count: number) {
      await expect.poll(() => eventsReceived(member).length, SOON).toBeGreaterThanOrEqual(count);
      // Events are sent in order: another user's event comes last.
      const witness = await started.consenting();
      api.services().analytics.addSoon({
        name: 'pack downloaded',
        userId: witness.id,
        insertId: 'witness',
        time: STARTS_AT.getTime(),
        properties: { pack: 'witness' },
      });
      await expect.poll(() => eventsReceived(witness).length, SOON).toBe(1);
      return eventsReceived(member);
    },
    async close(): Promise<void> {
      await api.close();
      await collector.close();
    },
  };
  return started;
}

function receivedEvent({ event, properties }: CollectedEvent) {
  const { token: _, distinct_id: __, $insert_id: insertId, time, ...others } = properties;
  return { name: event, insertId, time, properties: others };
}

const eventsSchema = z.array(z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) }));
type CollectedEvent = z.infer<typeof eventsSchema>[number];

/** An analytics service with Mixpanel's protocol, as far as the product API uses it. */
export async function collectorDouble() {
  const { url, connections, close } = await testServer(async (request, response) => {
    const body = await text(request);
    double.requests.push(`${request.method} ${request.url} ${body}`);
    switch (double.mood) {
      case 'hangs':
        return;
      case 'away':
        return response.writeHead(503).end('<h1>Service Unavailable</h1>');
      case 'refuses':
        return response.end(JSON.stringify({ status: 0, error: 'some reason' }));
      case 'breaks off':
        response.writeHead(200, { 'content-length': 100 }).write('{"sta');
        return setImmediate(() => response.destroy());
      case 'well':
        double.events.push(...eventsOf(body));
        return response.end(JSON.stringify({ status: 1, error: null }));
    }
  });
  const double = {
    url: `${url}/mixpanel`,
    /** The accepted events, repeats included, oldest first. */
    events: [] as CollectedEvent[],
    /** URLs and bodies of all requests, in any mode. */
    requests: [] as string[],
    /** `hangs`: never responds; `breaks off`: within its response; `refuses`: reports that it did not accept it. */
    mood: 'well' as 'well' | 'away' | 'refuses' | 'hangs' | 'breaks off',
    connections,
    close,
  };
  return double;
}

function eventsOf(body: string): CollectedEvent[] {
  const data = new URLSearchParams(body).get('data') ?? '';
  return eventsSchema.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
