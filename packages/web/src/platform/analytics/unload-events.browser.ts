import { ANALYTICS_PATH } from '@sound-library/contract/analytics.ts';
import { eventOf } from './event-of.ts';
import { pageAddress } from './page-address.ts';
import type { AnalyticsRecord } from './records.ts';
import { visitorIn } from './visitor.ts';

/**
 * Sends events of a page that may be closed before the analytics library has stored them: who leaves at once counts as
 * well. Should the page stay, the library tells them again, of the same people, and the service counts them once.
 */
export function sendUnloadEvents(waiting: readonly AnalyticsRecord[], token: string): void {
  const visitor = visitorIn(() => localStorage, token);
  const events = waiting.flatMap((record) => {
    const { operation } = record;
    if (operation.kind === 'identify') visitor.become(operation.person.userId);
    if (operation.kind === 'reset') visitor.leave();
    const told = eventOf(record);
    if (!told) return [];
    const known = { token, distinct_id: visitor.distinctId(), $current_url: pageAddress(record.page.address) };
    return { event: told.event, properties: { ...known, ...told.properties } };
  });
  if (events.length === 0) return;
  navigator.sendBeacon(`${ANALYTICS_PATH}/track?verbose=1&ip=1`, new URLSearchParams({ data: JSON.stringify(events) }));
}
