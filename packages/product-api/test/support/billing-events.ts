import type { Agent, Response } from 'supertest';
import type { ChargebeeSubscription } from '../../src/billing/chargebee-answers.ts';

/** Where events go, and what they prove themselves by, as configured by default outside production. */
export const WEBHOOK = {
  path: '/webhooks/billing',
  headers: { authorization: `Basic ${btoa('sandbox-billing:sandbox-webhook-password')}` },
} as const;

/** An event that tells of a subscription; two of the same subscription are two events. */
export const eventOf = (subscription: ChargebeeSubscription, { deleted = false } = {}) => ({
  id: crypto.randomUUID(),
  object: 'event',
  event_type: deleted ? 'subscription_deleted' : 'subscription_changed',
  occurred_at: subscription.created_at,
  content: { subscription: { ...subscription, deleted } },
});
export type EventBody = ReturnType<typeof eventOf>;

/** Sends an event as the billing service would. */
export const postEvent = async (
  http: Agent,
  payload: object,
  headers: Readonly<Record<string, string>> = WEBHOOK.headers,
): Promise<Response> => http.post(WEBHOOK.path).set(headers).send(payload);
