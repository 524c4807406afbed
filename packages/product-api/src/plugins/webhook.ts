import { createHash, timingSafeEqual } from 'node:crypto';
import basicAuth from '@fastify/basic-auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Where others ask, through the ingress: nothing in their headers is from us. */
export const WEBHOOKS_PATH = '/webhooks/';

/** What a service that tells of its events proves itself by. */
export interface WebhookCredentials {
  readonly username: string;
  readonly password: string;
}

interface Webhook {
  readonly path: string;
  readonly credentials: WebhookCredentials;
  /** Sets how bodies are read, where that is not as JSON. */
  readonly readBody?: (scope: FastifyInstance) => void;
  handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * A route where another service tells of its events, in its own words: it is no call of the contract, and nothing leads
 * there from the storefront. In a scope of its own, as each service has other credentials.
 */
export async function serveWebhook(
  app: FastifyInstance,
  { path, credentials, readBody, handler }: Webhook,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(basicAuth, { validate: checkCredentials(credentials) });
    readBody?.(scope);
    // Before the body is read: a stranger's is not even parsed.
    scope.route({ method: 'POST', url: path, onRequest: scope.basicAuth, handler });
  });
}

/** The event is taken; there is nothing to tell in return. */
export const acknowledged = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send();

function checkCredentials({ username, password }: WebhookCredentials) {
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
