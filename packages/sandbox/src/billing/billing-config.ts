import type { WebhookReceiver } from '../webhooks/post-webhook.ts';

/** What the billing service is told from outside. */
export interface BillingConfig {
  readonly apiKey: string;
  /** Where browsers reach the hosted pages; without a slash at the end. */
  readonly publicUrl: string;
  /** Who is told of events; undefined: nobody. */
  readonly webhook: WebhookReceiver | undefined;
  /** The memory's file. */
  readonly file: string;
}
