import type { WebhookReceiver } from '../webhooks/post-webhook.ts';

/** What the billing service is told from outside. */
export interface BillingConfig {
  readonly apiKey: string;
  /** Where browsers reach the hosted pages; without a slash at the end. */
  readonly publicUrl: string;
  /** Who is told of events; undefined: nobody. */
  readonly webhook: WebhookReceiver | undefined;
  /** Milliseconds after each refusal until an event is sent again; absent: those of all webhooks here. */
  readonly retryDelaysMs?: readonly number[];
  /** The memory's file. */
  readonly file: string;
}
