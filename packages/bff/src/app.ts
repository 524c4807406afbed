import { CONTENT_VERSION_PATH } from '@sound-library/contract/freshness.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { requestDeadline } from '@sound-library/server-kit/deadlines.ts';
import { loggerOptions, requestLogs } from '@sound-library/server-kit/logging.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import { limitConnections, refuseDoubledHost, serverLimits } from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentVersion } from './cache/content-version.plugin.ts';
import { cache } from './cache/public-cache.plugin.ts';
import type { BffConfig, BffDependencies, PluginOptions } from './config.ts';
import { errors, sendError } from './http/errors.plugin.ts';
import { health, overload } from './http/health.plugin.ts';
import { BODY_LIMIT, csrf, jsonBodies, securityHeaders } from './http/security.plugin.ts';
import { analytics, analyticsConsent } from './routes/analytics.routes.ts';
import { downloads } from './routes/downloads.routes.ts';
import { featureIdentity } from './routes/feature-identity.plugin.ts';
import { idempotency } from './routes/idempotency.plugin.ts';
import { mailLinkCookie, mailLinks, mailRequests } from './routes/mail-links.routes.ts';
import { messages } from './routes/messages.routes.ts';
import { passThrough } from './routes/pass-through.routes.ts';
import { preview } from './routes/preview.plugin.ts';
import { cookieLogin } from './session/cookie-login.plugin.ts';
import { cookieSecrets, session } from './session/cookies.plugin.ts';
import { pendingLogouts } from './session/pending-logouts.plugin.ts';
import { loginRoutes, sessionRoutes } from './session/session.routes.ts';
import { sharedStore } from './shared-store/shared-store.plugin.ts';
import { loginThrottle, mailThrottle } from './throttling/login-throttle.plugin.ts';
import { rateLimit } from './throttling/rate-limit.plugin.ts';
import { sharedCounts } from './throttling/shared-counts.plugin.ts';
import { productApi } from './upstream/upstream.plugin.ts';
import { requestContext } from './upstream/visitor-calls.plugin.ts';

/** Ids of passkeys are the longest parameters: at most 1023 bytes, in base64url. */
const PARAM_MAX_LENGTH = 1400;

export async function buildBff(config: BffConfig, overrides: Partial<BffDependencies> = {}): Promise<FastifyInstance> {
  const dependencies = { now: Date.now, random: Math.random, ...overrides };
  const app = Fastify({
    logger: loggerOptions(config.logLevel, dependencies.logStream),
    ...requestLogs(HEADERS.requestId),
    trustProxy: [...config.trustedProxies],
    bodyLimit: BODY_LIMIT,
    ...serverLimits(),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  limitConnections(app, config.connectionsAtOnce);
  app.addHook('preValidation', refuseDoubledHost);
  await registerPlugins(app, { config, dependencies });
  await app.ready();
  return app;
}

/** In the order in which their hooks run. */
const PLUGINS = [
  requestContext,
  securityHeaders,
  errors,
  overload,
  cookieSecrets,
  sharedStore,
  sharedCounts,
  rateLimit,
  health,
  csrf,
  jsonBodies,
  session,
  mailLinkCookie,
  preview,
  featureIdentity,
  loginThrottle,
  mailThrottle,
  productApi,
  idempotency,
  cache,
  contentVersion,
  cookieLogin,
  pendingLogouts,
  loginRoutes,
  sessionRoutes,
  mailRequests,
  mailLinks,
  messages,
  analyticsConsent,
  passThrough,
  downloads,
  analytics,
];

async function registerPlugins(app: FastifyInstance, options: PluginOptions): Promise<void> {
  const { metrics: settings, tracing, appEnv } = options.config;
  await app.register(observability, {
    process: 'bff',
    settings,
    tracing,
    callers: 'ours',
    showsTimings: appEnv !== 'production',
    longPollRoutes: new Set([CONTENT_VERSION_PATH]),
  });
  await app.register(requestDeadline, { header: HEADERS.timeLeft });
  for (const plugin of PLUGINS) await app.register(plugin, options);
}
