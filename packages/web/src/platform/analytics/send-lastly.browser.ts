import { ANALYTICS_PATH } from '@sound-library/contract/analytics.ts';

/** Sends what the service's routes take in the way that outlasts the page, and tells nothing of what became of it. */
export function sendLastly(route: 'track' | 'engage', data: readonly unknown[]): void {
  const body = new URLSearchParams({ data: JSON.stringify(data) });
  navigator.sendBeacon(`${ANALYTICS_PATH}/${route}?verbose=1&ip=1`, body);
}
