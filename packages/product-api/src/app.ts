import { HEADERS } from '@sound-library/contract/headers.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { currentDeadline, requestDeadline } from '@sound-library/server-kit/deadlines.ts';
import { health } from '@sound-library/server-kit/health.ts';
import type { LogStream } from '@sound-library/server-kit/logging.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import { limitConnections, serverLimits } from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { removeDueAccounts } from './accounts/remove-due-accounts.ts';
import { reconcileBilling } from './billing/reconcile.ts';
import { CALLS_EVERYWHERE, callsOfInstallation, FEATURE_TEST_CALLS } from './calls-of-installation.ts';
import { openContentNotices } from './content-notices/open-content-notices.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { loggerOptions } from './logging.ts';
import { openServices } from './open-services.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { bearerAuthentication } from './plugins/authentication.ts';
import { billingWebhook } from './plugins/billing-webhook.ts';
import { BODY_LIMIT, bodyLimit } from './plugins/body-limit.ts';
import { contentViews } from './plugins/content-view.ts';
import { contentWebhook } from './plugins/content-webhook.ts';
import { contractMethods } from './plugins/contract-paths.ts';
import { answerFailure, errorHandler, toApiError } from './plugins/error-handler.ts';
import { jsonBody } from './plugins/json-body.ts';
import { loadShedding } from './plugins/load-shedding.ts';
import { requestId } from './plugins/request-id.ts';
import { serveContract } from './plugins/serve-contract.ts';
import { WEBHOOKS_PATH } from './plugins/webhook.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import { productApiRoutes } from './routes/product-api-routes.ts';
import type { Services } from './services.ts';
import { removeDeadSessions } from './sessions/remove-dead-sessions.ts';

export interface ProductApiDependencies {
  readonly now?: () => Date;
  /** Where log lines go; standard output by default. */
  readonly logStream?: LogStream;
  /** Sees what the routes work with before they do, and may put others in its place. */
  readonly adapt?: (services: Services) => Services;
}

/** Ids of passkeys are the longest parameters: 1023 bytes at most, in base64url. */
const PARAM_MAX_LENGTH = 1400;

/** Builds the product API with its database open and migrated, without listening. `close()` gives everything back. */
export async function buildProductApi(
  config: ProductApiConfig,
  { now = () => new Date(), logStream, adapt = (services) => services }: ProductApiDependencies = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logStream);
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
    await app.register(errorHandler, { methodsOf: contractMethods(callsOfInstallation(config.appEnv)) });
    await app.register(loadShedding, config);
    await app.register(jsonBody);
    await app.register(removeDeadSessions, services);
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
    if (config.appEnv !== 'production') await app.register(apiDocs, { calls: callsOfInstallation(config.appEnv) });
    const routes = productApiRoutes(services);
    const options = {
      authenticate: bearerAuthentication(keys, sessions, now),
      content: contentViews(services),
      validatesAnswers: config.appEnv === 'development' || config.appEnv === 'feature-test',
      bodyLimit,
      now,
    };
    serveContract(app, CALLS_EVERYWHERE, routes, options);
    if (config.appEnv === 'feature-test') serveContract(app, FEATURE_TEST_CALLS, routes, options);
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
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: [...config.trustedProxies],
    bodyLimit: BODY_LIMIT,
    ...serverLimits(),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    // Addresses that can't be decoded never reach the error handler.
    frameworkErrors: (error, request, reply) => answerFailure(toApiError(error), request, reply),
  });
  limitConnections(app, config.connectionsAtOnce);
  return app;
}
