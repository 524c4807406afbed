import type { FastifyPluginAsync } from 'fastify';
import type { BillingConfig } from '../billing-config.ts';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import type { BillingStore } from '../state/billing-store.ts';
import { requireApiKey } from './authentication.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { estimateRoutes } from './estimate-routes.ts';
import { parseForm } from './form.ts';
import { hostedPageRoutes } from './hosted-page-routes.ts';
import { portalSessionRoutes } from './portal-session-routes.ts';
import { problemAnswer } from './problem-answer.ts';
import { recordRoutes } from './record-routes.ts';
import { subscriptionCommandRoutes } from './subscription-command-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { timeMachineRoutes } from './time-machine-routes.ts';

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
