import { expect, type Page } from '@playwright/test';
import type { Product } from '../../support/product.ts';

/** As long as the library lets pass before it sends what it has, and the same again for the first try after a failure. */
const FLUSH_MS = 6000;

interface CollectedEvent {
  readonly data: { readonly event?: string; readonly properties?: Readonly<Record<string, unknown>> };
  readonly repeats: number;
}

/** The sandbox's collector, as a test looks at it and lets it go wrong. */
export interface Collector {
  setFault(mode: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** Events in the order of their coming. */
  events(): Promise<readonly CollectedEvent[]>;
  /** Parts of recordings, as their addresses describe them. */
  recordings(): Promise<readonly unknown[]>;
}

export function collectorOf({ sandboxUrl }: Product): Collector {
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(`${sandboxUrl}/api/analytics/${path}`, init);
    expect(answer.ok, path).toBe(true);
    return answer;
  };
  async function recordsOf(wanted: string): Promise<readonly CollectedEvent[]> {
    const records: readonly (CollectedEvent & { readonly route: string })[] = await (await ask('records')).json();
    return records.filter(({ route }) => route === wanted);
  }
  return {
    async setFault(mode) {
      const body = JSON.stringify({ service: 'collector', mode });
      await ask('faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    async forgetAll() {
      await ask('records', { method: 'DELETE' });
    },
    events: () => recordsOf('track'),
    recordings: async () => (await recordsOf('record')).map(({ data }) => data),
  };
}

/** Lets the page's clock, which must be installed, run ahead until the collector has exactly these events, in this order. */
export async function untilCollected(page: Page, collector: Collector, names: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(FLUSH_MS);
        return (await collector.events()).map(({ data }) => data.event);
      },
      { timeout: 45_000 },
    )
    .toEqual(names);
}
