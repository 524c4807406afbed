import { createHash, timingSafeEqual } from 'node:crypto';
import basicAuth from '@fastify/basic-auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Paths for external callers through the ingress: none of their headers is ours. */
export const WEBHOOKS_PATH = '/webhooks/';

/** The credentials of a service that sends webhooks. */
export interface WebhookCredentials {
  readonly username: string;
  readonly password: string;
}

interface Webhook {
  readonly path: string;
  readonly credentials: WebhookCredentials;
  /** Sets the body parser, if it is not JSON. */
  readonly readBody?: (scope: FastifyInstance) => void;
  handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** In the other service's format, outside the contract and the proxy. Its own scope has its own credentials. */
export async function serveWebhook(
  app: FastifyInstance,
  { path, credentials, readBody, handler }: Webhook,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(basicAuth, { validate: checkCredentials(credentials) });
    readBody?.(scope);
    // Before the body is read: a stranger's body is not even parsed.
    scope.route({ method: 'POST', url: path, onRequest: scope.basicAuth, handler });
  });
}

/** The event is accepted; the response has no body. */
export const acknowledged = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send();

function checkCredentials({ username, password }: WebhookCredentials) {
  const expected = digest(username, password);
  return async (receivedName: string, receivedPassword: string): Promise<void> => {
    // Hashes have a fixed length, so that the comparison takes constant time.
    if (!timingSafeEqual(digest(receivedName, receivedPassword), expected)) throw new ApiError('unauthenticated');
  };
}

const digest = (username: string, password: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest();
