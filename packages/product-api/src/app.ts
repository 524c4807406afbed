import { methodsOfPaths } from '@sound-library/contract/client.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { currentDeadline, requestDeadline } from '@sound-library/server-kit/deadlines.ts';
import { health } from '@sound-library/server-kit/health.ts';
import { type LogStream, loggerOptions, requestLogs } from '@sound-library/server-kit/logging.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import {
  limitConnections,
  overload,
  refuseDoubledHost,
  serverLimits,
} from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { removeDueAccounts } from './accounts/account-deletion.ts';
import { ApiError } from './api-error.ts';
import { billingWebhook } from './billing/billing-webhook.ts';
import { reconcileBilling } from './billing/reconcile.ts';
import { contentViews } from './catalogue/content-views.ts';
import { contentWebhook, openContentNotices } from './content/content-webhook.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { loggedError } from './logging.ts';
import { openServices } from './open-services.ts';
import { errorHandler, sendFailure, toApiError } from './plugins/error-handler.ts';
import { serveContract } from './plugins/serve-contract.ts';
import { WEBHOOKS_PATH } from './plugins/webhook.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import { productApiRoutes } from './routes.ts';
import type { Services } from './services.ts';
import { bearerAuthentication } from './sessions/authentication.ts';

export interface ProductApiDependencies {
  readonly now?: () => Date;
  readonly logStream?: LogStream;
  /** Receives the services before the routes use them, and may replace some. */
  readonly adapt?: (services: Services) => Services;
}

/** Ids of passkeys are the longest parameters: at most 1023 bytes, in base64url. */
const PARAM_MAX_LENGTH = 1400;
/** For webhooks; calls have a smaller limit of their own. */
const BODY_LIMIT = 1024 * 1024;

/** Builds the product API with its database open and migrated, without listening. `close()` releases everything. */
export async function buildProductApi(
  config: ProductApiConfig,
  { now = () => new Date(), logStream, adapt = (services) => services }: ProductApiDependencies = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logStream);
  // Outside the feature-test environment its call does not exist.
  const { setUpFeatureTest, ...callsEverywhere } = productApi;
  const isFeatureTest = config.appEnv === 'feature-test';
  const featureTestCalls = { setUpFeatureTest };
  const calls = isFeatureTest ? productApi : callsEverywhere;
  try {
    await app.register(observability, {
      process: 'product-api',
      settings: config.metrics,
      tracing: config.tracing,
      callers: 'ours',
      showsTimings: config.appEnv !== 'production',
      longPollRoutes: new Set([productApi.getContentVersion.path]),
    });
    await app.register(requestDeadline, {
      header: HEADERS.timeLeft,
      isOfOthers: (path) => path.startsWith(WEBHOOKS_PATH),
    });
    await app.register(currentDeadline);
    const { database, services: opened, dependencies } = await openServices(app, config, now);
    const services = adapt(opened);
    const { sessions, catalogue, keys } = services;
    await app.register(errorHandler, { methodsOf: methodsOfPaths(Object.values(calls)) });
    await app.register(overload, {
      callsAtOnce: config.callsAtOnce,
      eventLoopDelayMs: config.overloadEventLoopDelayMs,
      refusal: (retry) => new ApiError('overloaded', retry),
    });
    await app.register(jsonBody);
    await app.register(removeDueAccounts, services);
    await app.register(removeExpired, services);
    await app.register(billingWebhook, { ...services, credentials: config.billingEvents });
    const notices = openContentNotices(database, { log: app.log, onNotice: catalogue.refreshSoon });
    app.addHook('preClose', () => notices.close());
    if (config.contentWebhook) {
      await app.register(contentWebhook, { catalogue, notices, credentials: config.contentWebhook });
    }
    await app.register(reconcileBilling, { ...services, everyMs: config.billingEvents.reconcileEveryMs });
    await app.register(health, {
      dependencies: { ...dependencies, catalogue: async () => void catalogue.current() },
    });
    const routes = productApiRoutes(services);
    const options = {
      authenticate: bearerAuthentication(keys, sessions, now),
      contentFor: contentViews(services),
      validatesResponses: config.appEnv === 'development' || isFeatureTest,
    };
    serveContract(app, callsEverywhere, routes, options);
    if (isFeatureTest) serveContract(app, featureTestCalls, routes, options);
    await catalogue.start();
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

function createServer(config: ProductApiConfig, logStream: LogStream | undefined): FastifyInstance {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel, logStream), serializers: { err: loggedError } },
    ...requestLogs(HEADERS.requestId),
    trustProxy: [...config.trustedProxies],
    bodyLimit: BODY_LIMIT,
    ...serverLimits(),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    // URLs that can't be decoded never reach the error handler.
    frameworkErrors: (error, request, reply) => sendFailure(toApiError(error), request, reply),
  });
  limitConnections(app, config.connectionsAtOnce);
  app.addHook('preValidation', refuseDoubledHost);
  return app;
}

/** Accepts only JSON; an empty body counts as none, for calls without a body. */
const jsonBody = fastifyPlugin(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parseJson(request, String(body), done);
    });
  },
  { name: 'json-body' },
);
