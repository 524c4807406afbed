import { limitedText } from '@sound-library/server-kit/body-limits.ts';
import { type ExternalConnections, externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { z } from 'zod';
import type { AccountEvent } from './account-event.ts';

/** Longer than a healthy server takes, and shorter than the shutdown timeout. */
const TIMEOUT_MS = 5_000;
const RESPONSE_MAX_BYTES = 16 * 1024;

export interface EventSender {
  /** Rejects unless the analytics service has confirmed the event. */
  send(event: AccountEvent, signal: AbortSignal): Promise<void>;
}

interface MixpanelOptions {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
  readonly connections?: ExternalConnections;
}

/** The response with `verbose=1`. */
const responseSchema = z.object({ status: z.literal(1) });

/** Sends a POST to Mixpanel's `/track`, with nothing about the user in the URL. */
export function mixpanelSender({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
  connections = externalConnections(),
}: MixpanelOptions): EventSender {
  // The location of our servers is not the user's.
  const address = `${url.replace(/\/$/, '')}/track?ip=0&verbose=1`;
  return {
    async send(event, signal) {
      const data = Buffer.from(JSON.stringify([eventOf(event, token)])).toString('base64');
      const response = await connections.fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ data }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await limitedText(response, RESPONSE_MAX_BYTES);
      if (!response.ok) throw new Error(`Analytics responded with status ${response.status}.`);
      if (!responseSchema.safeParse(JSON.parse(text)).success) throw new Error(`Analytics refused an event: ${text}`);
    },
  };
}

/** An event in Mixpanel's format: equal name, person, time and insert id count once. */
const eventOf = ({ name, userId, insertId, time, properties }: AccountEvent, token: string) => ({
  event: name,
  properties: { ...properties, token, distinct_id: userId, $insert_id: insertId, time: time / 1_000, source: 'server' },
});
