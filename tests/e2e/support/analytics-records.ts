import { EVENTS } from '@sound-library/web/src/platform/analytics/event-catalogue.ts';
import { z } from 'zod';
import { expect } from '../../support/browser/fixtures.ts';
import type { Product } from '../../support/product.ts';

const recordsSchema = z.array(
  z.looseObject({
    route: z.string(),
    data: z.looseObject({
      event: z.string().optional(),
      properties: z.record(z.string(), z.unknown()).optional(),
      // Of a person, not of an event.
      $set: z.looseObject({ $email: z.string().optional() }).optional(),
    }),
  }),
);
type CollectorRecord = z.infer<typeof recordsSchema>[number];

/** An event as the collector has it: its name and what we told of it. */
export type ToldEvent = readonly [name: string, facts: Readonly<Record<string, unknown>>];

/** Events that are told as other kinds than by name, and what of them is ours. */
const FACTS_OF_KINDS: Readonly<Record<string, readonly string[]>> = {
  $mp_web_page_view: ['current_url_path'],
  'product page viewed': ['slug', 'title', 'isPremium'],
  // The library's own, when somebody is identified.
  $identify: [],
};
const FACTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(EVENTS).map(([name, { facts }]) => [name, Object.keys(facts)])),
  ...FACTS_OF_KINDS,
};

export const pageview = (path: string): ToldEvent => ['$mp_web_page_view', { current_url_path: path }];
export const IDENTIFIED: ToldEvent = ['$identify', {}];

/** What the collector of a product took from browsers, read piece by piece. */
export class Collector {
  readonly #sandboxUrl: string;
  /** Events of visits before this one may still arrive. */
  readonly #begunAt = Date.now() / 1000;
  #read = 0;

  constructor({ sandboxUrl }: Pick<Product, 'sandboxUrl'>) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** Empties the collector. */
  async forgetAll(): Promise<void> {
    await fetch(`${this.#sandboxUrl}/api/analytics/records`, { method: 'DELETE' });
  }

  /** Everything that arrived, of whatever kind, in the order of its coming. */
  async records(): Promise<readonly CollectorRecord[]> {
    const answer = await fetch(`${this.#sandboxUrl}/api/analytics/records`);
    return recordsSchema.parse(await answer.json());
  }

  /** Waits until the browser's events since the last time are these, in this order, and each once. */
  async expectNext(events: readonly ToldEvent[]): Promise<void> {
    const next = async () => (await this.#events()).slice(this.#read).map(toldOf);
    await expect.poll(next, { timeout: 30_000 }).toEqual(events);
    this.#read += events.length;
  }

  /** Events of browsers in the order in which they happened. */
  async #events(): Promise<readonly CollectorRecord[]> {
    const events = (await this.records()).filter(({ route, data }) => route === 'track' && !isOfServer(data));
    const own = events.filter((event) => timeOf(event) >= this.#begunAt);
    return own.toSorted((one, other) => timeOf(one) - timeOf(other));
  }
}

/** Such as 'subscription started', which the product API tells by itself. */
const isOfServer = ({ properties }: CollectorRecord['data']) => properties?.source === 'server';
const timeOf = ({ data }: CollectorRecord) => Number(data.properties?.time);

function toldOf({ data: { event = '', properties = {} } }: CollectorRecord): ToldEvent {
  const facts = FACTS[event];
  if (!facts) throw new Error(`The catalogue has no event '${event}'.`);
  const told = Object.entries(properties).filter(([name]) => facts.includes(name));
  return [event, Object.fromEntries(told)];
}
