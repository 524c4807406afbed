import { CONTENT_VERSION_PATH } from '@sound-library/contract/content-version.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { requestDeadline } from '@sound-library/server-kit/deadlines/request-deadline.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import type { FastifyInstance } from 'fastify';
import { cache } from './plugins/cache.ts';
import { contentVersion } from './plugins/content-version.ts';
import { cookieLogin } from './plugins/cookie-login.ts';
import { cookieSecrets } from './plugins/cookie-secrets.ts';
import { csrf } from './plugins/csrf.ts';
import { errors } from './plugins/errors.ts';
import { featureIdentity } from './plugins/feature-identity.ts';
import { health } from './plugins/health.ts';
import { idempotency } from './plugins/idempotency.ts';
import { jsonBodies } from './plugins/json-bodies.ts';
import { keptMailLink } from './plugins/kept-mail-link.ts';
import { loginThrottle } from './plugins/login-throttle.ts';
import { mailThrottle } from './plugins/mail-throttle.ts';
import { overload } from './plugins/overload.ts';
import { pendingLogouts } from './plugins/pending-logouts.ts';
import type { PluginOptions } from './plugins/plugin-options.ts';
import { preview } from './plugins/preview.ts';
import { productApi } from './plugins/product-api.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { requestContext } from './plugins/request-context.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import { sharedCounts } from './plugins/shared-counts.ts';
import { sharedStore } from './plugins/shared-store.ts';
import { analytics } from './routes/analytics.ts';
import { analyticsConsent } from './routes/analytics-consent.ts';
import { apiDocs } from './routes/api-docs.ts';
import { contentVersionRoute } from './routes/content-version.ts';
import { cookieLoginRoute } from './routes/cookie-login.ts';
import { downloads } from './routes/downloads.ts';
import { featureIdentitiesRoutes } from './routes/feature-identities.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { mailLinks } from './routes/mail-links.ts';
import { mailRequests } from './routes/mail-requests.ts';
import { messages } from './routes/messages.ts';
import { passThrough } from './routes/pass-through.ts';
import { passkeyLogin } from './routes/passkey-login.ts';
import { previewRoute } from './routes/preview.ts';
import { redeemMailLink } from './routes/redeem-mail-link.ts';
import { register } from './routes/register.ts';
import { sessionRotation } from './routes/session-rotation.ts';

/** Every plugin and route of the BFF, in the order in which a request meets their hooks. */
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
  keptMailLink,
  preview,
  featureIdentity,
  loginThrottle,
  mailThrottle,
  productApi,
  idempotency,
  cache,
  contentVersion,
  contentVersionRoute,
  cookieLogin,
  pendingLogouts,
  cookieLoginRoute,
  login,
  register,
  passkeyLogin,
  sessionRotation,
  mailRequests,
  mailLinks,
  redeemMailLink,
  logout,
  messages,
  previewRoute,
  featureIdentitiesRoutes,
  analyticsConsent,
  passThrough,
  downloads,
  analytics,
  apiDocs,
];

export async function registerPlugins(app: FastifyInstance, options: PluginOptions): Promise<void> {
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
