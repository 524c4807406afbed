import type { RunningSandbox } from './running-sandbox.ts';

export const TOKEN = 'sandbox-mixpanel-token';
let lastInsertId = 0;

/** An event as the browser's library makes it. */
export const eventOf = (event: string, properties: Readonly<Record<string, unknown>> = {}) => ({
  event,
  properties: {
    token: TOKEN,
    distinct_id: '$device:one',
    time: 1_900_000_000.5,
    $insert_id: `insert-${++lastInsertId}`,
    ...properties,
  },
});

/** Sends events or updates as the browser's library does. */
export function send(
  { url }: RunningSandbox,
  route: string,
  updates: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/mixpanel/${route}?verbose=1&ip=1&_=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `data=${encodeURIComponent(JSON.stringify(updates))}`,
  });
}

export const setFault = ({ url }: RunningSandbox, mode: string, service = 'collector'): Promise<Response> =>
  fetch(`${url}/api/analytics/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
