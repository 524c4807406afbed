import type { Page } from '@playwright/test';
import { EVENTS } from '@sound-library/web/src/platform/analytics/event-catalogue.ts';
import { z } from 'zod';
import { expect } from '../../support/browser/fixtures.ts';
import { productUnderTest } from '../../support/browser/product-under-test.ts';

const recordsSchema = z.array(
  z.looseObject({
    route: z.string(),
    /** How often the same event arrived again. */
    repeats: z.number(),
    data: z.looseObject({
      event: z.string().optional(),
      $distinct_id: z.string().optional(),
      properties: z.record(z.string(), z.unknown()).optional(),
      // Belongs to a person, not to an event.
      $set: z.looseObject({ $email: z.string().optional() }).optional(),
    }),
  }),
);
type CollectorRecord = z.infer<typeof recordsSchema>[number];

export type TrackedEvent = readonly [name: string, properties: Readonly<Record<string, unknown>>];

/** Events sent under other names, and our properties of them. */
const OTHER_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  $mp_web_page_view: ['current_url_path'],
  'product page viewed': ['slug', 'title', 'isPremium'],
  // The library's own event, sent when a person is identified.
  $identify: [],
};
/** What events of pages have besides their own properties, where it is known. */
const SUPER_PROPERTIES = ['area', 'language', 'loginState', 'hasPremium'];
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(EVENTS).map(([name, { properties }]) => [name, Object.keys(properties)])),
  ...OTHER_PROPERTIES,
};

export const pageview = (path: string): TrackedEvent => ['$mp_web_page_view', { current_url_path: path }];
export const IDENTIFIED: TrackedEvent = ['$identify', {}];

/** The library's interval between batches; the first retry after a failure waits as long again. */
const FLUSH_MS = 6000;

/** The sandbox's collector: the events that it received from browsers. */
export class Collector {
  readonly #url = `${productUnderTest().sandboxUrl}/api/analytics/`;
  /** Events of earlier visits may still arrive. */
  readonly #begunAt = Date.now() / 1000;
  #read = 0;

  async forgetAll(): Promise<void> {
    expect((await fetch(`${this.#url}records`, { method: 'DELETE' })).ok).toBe(true);
  }

  async records(): Promise<readonly CollectorRecord[]> {
    return recordsSchema.parse(await (await fetch(`${this.#url}records`)).json());
  }

  async superPropertiesOf(name: string): Promise<TrackedEvent[1]> {
    const properties = (await this.#events()).findLast(({ data }) => data.event === name)?.data.properties ?? {};
    return Object.fromEntries(SUPER_PROPERTIES.map((property) => [property, properties[property]]));
  }

  async profileOf(id: unknown): Promise<TrackedEvent[1]> {
    const updates = (await this.records()).filter(({ data }) => data.$distinct_id === id);
    return Object.assign({}, ...updates.map(({ data }) => data.$set));
  }

  async recordsOf(route: 'track' | 'record'): Promise<readonly CollectorRecord[]> {
    return (await this.records()).filter((record) => record.route === route);
  }

  /** Advances the page's clock, which must be installed, until exactly these events have arrived, in this order. */
  async untilCollected(page: Page, names: readonly string[]): Promise<void> {
    const next = async () => (await this.recordsOf('track')).map(({ data }) => data.event);
    await untilEqual(page, next, names);
  }

  /** Advances the page's clock until the browser's events since the last call are these, in this order, and each once. */
  async expectNext(page: Page, events: readonly TrackedEvent[]): Promise<void> {
    const next = async () => (await this.#events()).slice(this.#read).map(trackedEventOf);
    await untilEqual(page, next, events);
    this.#read += events.length;
  }

  async #events(): Promise<readonly CollectorRecord[]> {
    const isOwn = (data: CollectorRecord['data']) => !isOfServer(data) && data.event !== ALIAS;
    const events = (await this.recordsOf('track')).filter(({ data }) => isOwn(data));
    const own = events.filter((event) => timeOf(event) >= this.#begunAt);
    return own.toSorted((one, other) => timeOf(one) - timeOf(other));
  }
}

async function untilEqual(page: Page, next: () => Promise<unknown>, expected: unknown): Promise<void> {
  const later = async () => {
    await page.clock.fastForward(FLUSH_MS);
    return next();
  };
  await expect.poll(later, { timeout: 45_000 }).toEqual(expected);
}

/** Sent by the library beside another event, in any order. */
const ALIAS = '$create_alias';

/** Whether the product API sent the event itself, such as 'subscription started'. */
const isOfServer = ({ properties }: CollectorRecord['data']) => properties?.source === 'server';
const timeOf = ({ data }: CollectorRecord) => Number(data.properties?.time);

function trackedEventOf({ data: { event = '', properties = {} } }: CollectorRecord): TrackedEvent {
  const names = PROPERTIES[event];
  if (!names) throw new Error(`The catalogue has no event '${event}'.`);
  const catalogued = Object.entries(properties).filter(([name]) => name === '$duration' || names.includes(name));
  return [event, Object.fromEntries(catalogued)];
}
