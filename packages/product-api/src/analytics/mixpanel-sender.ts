import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import mixpanel from 'mixpanel';
import type { AccountEvent } from './account-event.ts';

/** Longer than a healthy server takes, and shorter than the shutdown timeout. */
const TIMEOUT_MS = 5_000;

export interface EventSender {
  /** Rejects unless the analytics service has confirmed the event. */
  send(event: AccountEvent, signal: AbortSignal): Promise<void>;
}

interface MixpanelOptions {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/**
 * Sends with Mixpanel's own SDK. It has no timeout and never calls back when a response breaks off; both are handled here. Its
 * `track_batch` sends a POST, while its `track` puts the data into a URL; its `import` needs another secret.
 */
export function mixpanelSender({ url, token, timeoutMs = TIMEOUT_MS }: MixpanelOptions): EventSender {
  const { protocol, host, pathname } = new URL(url);
  const settings = {
    protocol: protocol.replace(':', ''),
    host,
    path: pathname.replace(/\/$/, ''),
    // Responds with a reason instead of 1 or 0.
    verbose: true,
    // The location of our servers is not the user's.
    geolocate: false,
  };
  let client: ReturnType<typeof mixpanel.init> | undefined;

  return {
    async send(event, given) {
      given.throwIfAborted();
      // Loaded lazily: it throws where HTTP_PROXY is set (its proxy library is newer than it expects).
      client ??= mixpanel.init(token, settings);
      const { track_batch: post } = client;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const requests = requestsMadeBy(() =>
        post([eventOf(event)], (errors) => (errors?.[0] ? reject(errors[0]) : resolve())),
      );
      const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
      const end = () => {
        for (const request of requests) request.destroy();
        reject(new Error('The analytics service timed out.'));
      };
      signal.addEventListener('abort', end, { once: true });
      for (const request of requests)
        request.once('close', () => reject(new Error('The response of the analytics service was cut off.')));
      try {
        await promise;
      } finally {
        signal.removeEventListener('abort', end);
      }
    },
  };
}

/** An event in Mixpanel's format: equal name, person, time and insert id count once. */
const eventOf = ({ name, userId, insertId, time, properties }: AccountEvent) => ({
  event: name,
  properties: { ...properties, distinct_id: userId, $insert_id: insertId, time: time / 1_000, source: 'server' },
});

const CREATED = 'http.client.request.created';

/** The HTTP requests that a function starts before it returns. This allows aborting those of a library without an API for it. */
function requestsMadeBy(work: () => void): readonly ClientRequest[] {
  const made: ClientRequest[] = [];
  const note = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof ClientRequest) made.push(message.request);
  };
  subscribe(CREATED, note);
  try {
    work();
  } finally {
    unsubscribe(CREATED, note);
  }
  return made;
}
