import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Services } from '../../src/services.ts';
import { type AccountApi, type Member, startAccountApi } from './account-api.ts';
import { type BillingDouble, billingDouble } from './billing-double.ts';
import type { TestApiOptions } from './test-api.ts';
import { testServer } from './test-server.ts';

/** The product API that tells facts to an analytics service on this machine. */
export interface FactHouse {
  readonly api: AccountApi;
  readonly collector: CollectorDouble;
  readonly billing: BillingDouble;
  services(): Services;
  /** Somebody who has just registered, and consents. */
  consenting(): Promise<Member>;
  consent(member: Member, isGiven: boolean): Promise<void>;
  /** What analytics was told of somebody, oldest first, once it is at least so much and nothing waits. */
  told(member: Pick<Member, 'id'>, count: number): Promise<ToldFact[]>;
  close(): Promise<void>;
}

interface ToldFact {
  readonly name: string;
  readonly insertId: unknown;
  readonly time: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A busy machine takes its time; a fact that doesn't come fails the test. */
export const SOON = { timeout: 15_000, interval: 20 };
/** When the subscriptions of the billing double begin. */
export const STARTS_AT = new Date('2025-11-20T12:00:00Z');

interface FactHouseOptions extends Pick<TestApiOptions, 'adapt' | 'database'> {
  readonly analytics?: 'on' | 'off';
}

export async function factHouse({ analytics = 'on', ...options }: FactHouseOptions = {}): Promise<FactHouse> {
  const collector = await collectorDouble();
  const billing = billingDouble();
  const opened: Services[] = [];
  const { adapt = (services) => services, ...rest } = options;
  const api = await startAccountApi({
    ...rest,
    environment: { ANALYTICS: analytics, MIXPANEL_URL: collector.url },
    startsAt: STARTS_AT,
    adapt(services) {
      const adapted = adapt(billing.adapt(services));
      opened.push(adapted);
      return adapted;
    },
  });
  const factsOf = ({ id }: Pick<Member, 'id'>) =>
    collector.events.filter(({ properties }) => properties.distinct_id === id).map(toldFact);
  const house: FactHouse = {
    api,
    collector,
    billing,
    services() {
      const [services] = opened;
      if (!services) throw new Error('The product API did not start.');
      return services;
    },
    async consenting() {
      const member = await api.newMember();
      await house.consent(member, true);
      return member;
    },
    async consent(member, isGiven) {
      const { session } = member;
      const payload = { is_given: isGiven };
      const answer = await api.call('PUT', '/api/analytics-consent', { session, payload });
      expect(answer.status).toBe(204);
    },
    async told(member, count) {
      await expect.poll(() => factsOf(member).length, SOON).toBeGreaterThanOrEqual(count);
      // Whatever was queued before is sent before: a fact of somebody else comes last.
      const witness = await house.consenting();
      house.services().facts.addSoon({
        name: 'pack downloaded',
        userId: witness.id,
        insertId: 'witness',
        time: STARTS_AT.getTime(),
        properties: { pack: 'witness' },
      });
      await expect.poll(() => factsOf(witness).length, SOON).toBe(1);
      return factsOf(member);
    },
    async close() {
      await api.close();
      await collector.close();
    },
  };
  return house;
}

function toldFact({ event, properties }: CollectorDouble['events'][number]): ToldFact {
  const { token: _, distinct_id: __, $insert_id: insertId, time, ...others } = properties;
  return { name: event, insertId, time, properties: others };
}

const eventsSchema = z.array(z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) }));
type CollectedEvent = z.infer<typeof eventsSchema>[number];

/** An analytics service in Mixpanel's protocol, as far as the product API speaks it. */
export interface CollectorDouble {
  readonly url: string;
  /** What it took, repeats included, oldest first. */
  readonly events: CollectedEvent[];
  /** Addresses and bodies that it was sent, in whatever mood. */
  readonly requests: string[];
  /** `hangs`: never answers; `breaks off`: within its answer; `refuses`: says that it did not take it. */
  mood: 'well' | 'away' | 'refuses' | 'hangs' | 'breaks off';
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function collectorDouble(): Promise<CollectorDouble> {
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
  const double: CollectorDouble = {
    url: `${url}/mixpanel`,
    events: [],
    requests: [],
    mood: 'well',
    connections,
    close,
  };
  return double;
}

function eventsOf(body: string): CollectedEvent[] {
  const data = new URLSearchParams(body).get('data') ?? '';
  return eventsSchema.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
