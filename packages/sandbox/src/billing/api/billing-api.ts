import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { BillingProblem, PROBLEM_STATUS } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { customerRoutes } from './customer-routes.ts';
import { hostedPageRoutes } from './hosted-page-routes.ts';
import { acceptForms } from './params.ts';
import { siteRoutes } from './site-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

/** Chargebee's API v2, as used by its official SDK. To be registered under `/api/v2`. */
export const billingApi: FastifyPluginAsync<{ store: BillingStore; config: SandboxConfig['billing'] }> = async (
  app,
  { store, config },
) => {
  acceptForms(app);
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    requireApiKey(headers.authorization, config.apiKey);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof BillingProblem ? error : new BillingProblem('internal_error', 'Internal error');
    if (problem !== error) request.log.error({ err: error }, 'the billing service failed');
    const { code, message, param } = problem;
    const status = PROBLEM_STATUS[code];
    const type = status === 402 ? 'payment' : 'invalid_request';
    return reply.code(status).send({ message, type, api_error_code: code, param, http_status_code: status });
  });
  app.setNotFoundHandler(async ({ url }) => {
    throw new BillingProblem('resource_not_found', `The sandbox does not double ${url}`);
  });
  const context = { app, store, config };
  siteRoutes(context);
  customerRoutes(context);
  subscriptionRoutes(context);
  hostedPageRoutes(context);
};

/** Checks an `Authorization` header of Basic authentication; the API key is its user name. Throws when it is wrong. */
function requireApiKey(header: string | undefined, apiKey: string): void {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  const [userName = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!timingSafeEqual(digest(userName), digest(apiKey))) {
    throw new BillingProblem('api_authentication_failed', 'Sorry, authentication failed. Invalid api key');
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
