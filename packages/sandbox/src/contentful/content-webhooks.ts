import { setTimeout as sleep } from 'node:timers/promises';
import { postWebhook, RETRY_DELAYS_MS, type WebhookReceiver } from '../webhooks.ts';
import type { ContentRecord } from './records.ts';

/** The actions of an editor; webhooks report only those that readers see. */
export type Action = 'save' | 'publish' | 'unpublish';

/** Reports changes to the product, each again until it is accepted or was refused too often; pending reports end with the process. */
export function contentWebhooks(receiver: WebhookReceiver | undefined) {
  const stopping = new AbortController();
  return {
    async announce(action: Action, { type, sys: { id } }: ContentRecord): Promise<void> {
      if (receiver === undefined || action === 'save') return;
      const headers = {
        'content-type': 'application/vnd.contentful.management.v1+json',
        'x-contentful-topic': `ContentManagement.${type}.${action}`,
      };
      const webhook = { headers, body: JSON.stringify({ sys: { type, id } }) };
      for (const delay of RETRY_DELAYS_MS) {
        if (await postWebhook(receiver, webhook, stopping.signal)) return;
        // Stopping ends the pause.
        await sleep(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (stopping.signal.aborted) return;
      }
    },
    stop: () => stopping.abort(),
  };
}
