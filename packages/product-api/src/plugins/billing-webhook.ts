import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { billingEventSchema } from '../billing/billing-event.ts';
import { takeBillingEvent } from '../billing/take-billing-event.ts';
import { keepDeadLetter } from '../database/billing-events.ts';
import { isDataFault } from '../database/violations.ts';
import type { Services } from '../services.ts';
import { acknowledged, serveWebhook, type WebhookCredentials } from './webhook.ts';

export const BILLING_WEBHOOK_PATH = '/webhooks/billing';

type WebhookOptions = Pick<Services, 'queries' | 'facts' | 'now'> & { readonly credentials: WebhookCredentials };

/**
 * Where the billing service tells of events. An answer of 2xx means that the effect is stored; for any other, billing sends the event again.
 */
export const billingWebhook = fastifyPlugin(
  async (app: FastifyInstance, { credentials, ...context }: WebhookOptions) => {
    const { queries, now } = context;
    await serveWebhook(app, {
      path: BILLING_WEBHOOK_PATH,
      credentials,
      handler: async (request, reply) => {
        const parsed = billingEventSchema.safeParse(request.body);
        const outcome = parsed.success
          ? await takeBillingEvent(context, parsed.data).catch((error: unknown) => {
              // What the database can't store it could not the next time either; anything else may pass.
              if (!isDataFault(error)) throw error;
              return setAside(request, causeOf(error));
            })
          : await setAside(request, z.prettifyError(parsed.error));
        failpoint('event taken');
        request.log.info({ outcome, event: namesOf(request.body) }, 'billing event');
        return acknowledged(reply);
      },
    });

    async function setAside(request: FastifyRequest, reason: string): Promise<'dead letter'> {
      await keepDeadLetter(queries, { body: JSON.stringify(request.body ?? null), reason, receivedAt: now() });
      request.log.error({ event: namesOf(request.body), reason }, 'billing event set aside');
      return 'dead letter';
    }
  },
  { name: 'billing-webhook', dependencies: ['error-handler', 'json-body'] },
);

/** The database's own words: those around them quote the values. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}

/** The other fields of an event are about a person, and belong in no log. */
function namesOf(body: unknown): { readonly id?: string | undefined; readonly type?: string | undefined } {
  const { data } = z.object({ id: z.string().optional(), event_type: z.string().optional() }).safeParse(body);
  return { id: data?.id, type: data?.event_type };
}
