import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
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
export const postEvent = (
  app: FastifyInstance,
  payload: object,
  headers: Readonly<Record<string, string>> = WEBHOOK.headers,
): Promise<LightMyRequestResponse> => app.inject({ method: 'POST', url: WEBHOOK.path, headers, payload });
