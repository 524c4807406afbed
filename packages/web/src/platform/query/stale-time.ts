import { PUBLIC_TIMES } from '@sound-library/contract/freshness.ts';
import { onlineManager } from '@tanstack/react-query';

/** How long public data is fresh, as everywhere between the browser and the product API. Milliseconds. */
export const PUBLIC_FRESH_MS = PUBLIC_TIMES.freshMs;

/** How long data of a member is fresh. Milliseconds. */
export const MEMBER_FRESH_MS = 60_000;

/**
 * A stale time that holds while there is a connection; without one, cached data is used at any age, even invalidated. The
 * library has no such mode: `offlineFirst` lets a loader fail on stale data, and `online` lets it wait for the connection.
 */
export function whileOnline(staleMs: number): number | 'static' {
  return onlineManager.isOnline() ? staleMs : 'static';
}
