import { createHash, timingSafeEqual } from 'node:crypto';
import basicAuth from '@fastify/basic-auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { billingEventSchema } from '../billing/billing-event.ts';
import { takeBillingEvent } from '../billing/take-billing-event.ts';
import type { ProductApiConfig } from '../config.ts';
import { keepDeadLetter } from '../database/billing-events.ts';
import { isDataFault } from '../database/violations.ts';
import type { Services } from '../services.ts';

export const BILLING_WEBHOOK_PATH = '/webhooks/billing';

type Credentials = Pick<ProductApiConfig['billingEvents'], 'username' | 'password'>;
type WebhookOptions = Pick<Services, 'queries' | 'now'> & { readonly credentials: Credentials };

/**
 * Where the billing service tells of events, in its own words: it is no call of the contract, and nothing leads here from
 * the storefront. An answer of 2xx means that the effect is stored; for any other, billing sends the event again.
 */
export const billingWebhook = fastifyPlugin(
  async (app: FastifyInstance, { queries, now, credentials }: WebhookOptions) => {
    await app.register(basicAuth, { validate: checkCredentials(credentials) });
    app.route({
      method: 'POST',
      url: BILLING_WEBHOOK_PATH,
      // Before the body is read: a stranger's is not even parsed.
      onRequest: app.basicAuth,
      handler: async (request, reply) => {
        const parsed = billingEventSchema.safeParse(request.body);
        const outcome = parsed.success
          ? await takeBillingEvent(queries, parsed.data, now()).catch((error: unknown) => {
              // What the database can't store it could not the next time either; anything else may pass.
              if (!isDataFault(error)) throw error;
              return setAside(request, causeOf(error));
            })
          : await setAside(request, z.prettifyError(parsed.error));
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

const acknowledged = (reply: FastifyReply): FastifyReply => reply.code(204).header('cache-control', 'no-store').send();

/** The other fields of an event are about a person, and belong in no log. */
function namesOf(body: unknown): { readonly id?: string | undefined; readonly type?: string | undefined } {
  const { data } = z.object({ id: z.string().optional(), event_type: z.string().optional() }).safeParse(body);
  return { id: data?.id, type: data?.event_type };
}

function checkCredentials({ username, password }: Credentials) {
  const expected = digest(username, password);
  return async (givenName: string, givenPassword: string): Promise<void> => {
    // Hashes have one length, whatever was given: comparing takes the same time for each.
    if (!timingSafeEqual(digest(givenName, givenPassword), expected)) throw new ApiError('unauthenticated');
  };
}

const digest = (username: string, password: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest();
