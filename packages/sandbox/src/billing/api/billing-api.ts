import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { BillingConfig } from '../../config.ts';
import { BillingProblem, PROBLEM_STATUS, type ProblemCode } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { customerRoutes, portalSessionRoutes } from './customer-routes.ts';
import { hostedPageRoutes } from './hosted-page-routes.ts';
import { parseForm } from './params.ts';
import { catalogueRoutes, recordRoutes, timeMachineRoutes } from './site-routes.ts';
import { estimateRoutes, subscriptionCommandRoutes, subscriptionRoutes } from './subscription-routes.ts';

/** Chargebee's API v2, as its official SDK speaks it. To be registered under `/api/v2`. */
export const billingApi: FastifyPluginAsync<{ store: BillingStore; config: BillingConfig }> = async (
  app,
  { store, config },
) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => parseForm(String(body)),
  );
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store');
    requireApiKey(headers.authorization, config.apiKey);
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = problemAnswer(error);
    if (status >= 500) request.log.error({ err: error }, 'the billing service failed');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(async ({ url }) => {
    throw new BillingProblem('resource_not_found', `The sandbox does not double ${url}`);
  });
  const context = { app, store, config };
  catalogueRoutes(context);
  customerRoutes(context);
  subscriptionRoutes(context);
  subscriptionCommandRoutes(context);
  estimateRoutes(context);
  hostedPageRoutes(context);
  portalSessionRoutes(context);
  recordRoutes(context);
  timeMachineRoutes(context);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks an `Authorization` header of Basic authentication; the API key is its user name. Throws when it is wrong. */
export function requireApiKey(header: string | undefined, apiKey: string): void {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(header ?? '') ?? [];
  const [given = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!timingSafeEqual(digest(given), digest(apiKey))) {
    throw new BillingProblem('api_authentication_failed', 'Sorry, authentication failed. Invalid api key');
  }
}

const TYPES: Partial<Record<ProblemCode, string>> = {
  payment_method_not_present: 'payment',
  payment_processing_failed: 'payment',
  internal_error: 'operation_failed',
};

/** An error as Chargebee words it: `message`, `api_error_code`, `http_status_code`, and the older names beside them. */
export function problemAnswer(error: unknown): { readonly status: number; readonly body: Record<string, unknown> } {
  const problem =
    error instanceof BillingProblem
      ? error
      : new BillingProblem('internal_error', 'Sorry, something went wrong when trying to process the request.');
  const status = PROBLEM_STATUS[problem.code];
  return {
    status,
    body: {
      message: problem.message,
      type: TYPES[problem.code] ?? 'invalid_request',
      api_error_code: problem.code,
      ...(problem.param !== undefined && { param: problem.param, error_param: problem.param }),
      error_code: problem.code,
      error_msg: problem.message,
      http_status_code: status,
    },
  };
}
