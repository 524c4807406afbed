import { type DeliveryLoop, deliveryLoop } from '../../webhooks/delivery-loop.ts';
import { postWebhook, type WebhookReceiver } from '../../webhooks/post-webhook.ts';
import type { ContentStore } from '../store/content-store.ts';
import { dueCalls } from './call-log.ts';

/** Tells the receiver of what editors did, in its order, and again until it is taken or was refused too often. */
export function contentWebhooks(
  store: ContentStore,
  receiver: WebhookReceiver,
  onFailure: (error: unknown) => void,
): Pick<DeliveryLoop, 'start' | 'stop'> {
  return deliveryLoop(async (stopped) => {
    for (const call of dueCalls(store.webhooks())) {
      const isTaken = await postWebhook(receiver, call, stopped);
      if (stopped.aborted) return;
      store.recordAttempt({ id: call.id, isTaken });
    }
  }, onFailure);
}
