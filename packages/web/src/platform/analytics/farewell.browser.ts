import { distinctIdIn } from './device-id.ts';
import { eventOf } from './event-of.ts';
import { pageAddress } from './page-address.ts';
import type { AnalyticsRecord } from './records.ts';
import { sendLastly } from './send-lastly.browser.ts';

/**
 * Sends events of a page that may be closed before the analytics library is there: who leaves at once counts as well.
 * Should the page stay, the library tells them again, and the service counts them once.
 */
export function farewell(waiting: readonly AnalyticsRecord[], token: string): void {
  const distinct_id = distinctIdIn(localStorage, token);
  const events = waiting.flatMap((record) => {
    const told = eventOf(record);
    if (!told) return [];
    const $current_url = pageAddress(record.page.address);
    return { event: told.event, properties: { token, distinct_id, $current_url, ...told.properties } };
  });
  if (events.length > 0) sendLastly('track', events);
}
