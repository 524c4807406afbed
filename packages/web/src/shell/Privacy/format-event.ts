import { pageAddress } from '../../platform/analytics/mixpanel-event.ts';
import type { AnalyticsRecord } from '../../platform/analytics/records.ts';

/** A record as it is told: of the page's address no more than analytics may know. */
export function formatEvent({ operation, page }: Pick<AnalyticsRecord, 'operation' | 'page'>): object {
  return { ...operation, page: { ...page, address: pageAddress(page.address) } };
}
