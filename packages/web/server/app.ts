import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { metricsSettingsOf, tracingSettingsOf } from '@sound-library/server-kit/configuration.ts';
import type { LogStream } from '@sound-library/server-kit/logging.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import { answerMalformed, limitConnections, serverLimits } from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openBffPool } from './bff/bff-pool.ts';
import type { WebConfig } from './configuration/environment.ts';
import { loggerOptions } from './logger-options.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { builds } from './plugins/builds.ts';
import { downloads } from './plugins/downloads.ts';
import { answerError, errors } from './plugins/errors.ts';
import { featureFlags } from './plugins/feature-flags.ts';
import { fragments } from './plugins/fragments.ts';
import { health } from './plugins/health.ts';
import { legacyRedirects } from './plugins/legacy-redirects.ts';
import { localeChoice } from './plugins/locale-choice.ts';
import { ogImages } from './plugins/og-images.ts';
import { overload } from './plugins/overload.ts';
import { pageCache } from './plugins/page-cache.ts';
import { pages } from './plugins/pages.ts';
import { preview } from './plugins/preview.ts';
import { privacySignal } from './plugins/privacy-signal.ts';
import { renderer } from './plugins/renderer.ts';
import { sameOriginForms } from './plugins/same-origin-forms.ts';
import { searchEngines } from './plugins/search-engines.ts';
import { plainHeaders, securityHeaders } from './plugins/security-headers.ts';
import { staticAssets } from './plugins/static-assets.ts';
import { texts } from './plugins/texts.ts';
import { webManifests } from './plugins/web-manifests.ts';

const FORM_LIMIT_BYTES = 16 * 1024;
/** Cheap enough to be spent on every answer; files of the build are compressed ahead. */
const PER_REQUEST_BROTLI_QUALITY = 4;
/** As large as pages are: what is smaller is compressed at once, without a stream. */
const WHOLE_PAGE_BYTES = 1024 * 1024;
/** Files of the build and of the texts. */
const QUIET_ROUTES = new Set(['/assets/*', '/texts/:file']);
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Builds the storefront's server; it does not listen yet. */
export async function buildWeb(config: WebConfig, logStream?: LogStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    bodyLimit: FORM_LIMIT_BYTES,
    ...serverLimits(),
    clientErrorHandler: answerMalformed(plainHeaders(config)),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Addresses that can't be decoded never meet a hook.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(plainHeaders(config)));
    },
    genReqId: ({ headers }) => {
      const given = headers[HEADERS.requestId];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  limitConnections(app, config.CONNECTIONS_AT_ONCE);
  await app.register(observability, {
    process: 'web',
    settings: metricsSettingsOf(config),
    tracing: tracingSettingsOf(config),
    callers: 'visitors',
    trustsVisitors: config.VISITORS_TRACEPARENT === 'parent',
    showsTimings: config.APP_ENV !== 'production',
    quietRoutes: QUIET_ROUTES,
  });
  const pool = openBffPool(app, config.BFF_URL);
  await app.register(errors);
  await app.register(overload, { config });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Nobody sends us compressed bodies, and unpacked they could be of any size.
    globalDecompression: false,
    syncThreshold: WHOLE_PAGE_BYTES,
    // A page that comes in parts: each leaves when it is there.
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: PER_REQUEST_BROTLI_QUALITY },
    },
  });
  await app.register(securityHeaders, { config });
  await app.register(health, { config });
  await app.register(legacyRedirects, { config });
  await app.register(renderer, { config });
  await app.register(apiProxy, { config });
  await app.register(staticAssets, { config });
  await app.register(builds);
  await app.register(fragments, { config });
  await app.register(texts, { config, pool });
  await app.register(searchEngines, { config, pool });
  await app.register(ogImages, { config, pool });
  await app.register(privacySignal);
  await app.register(webManifests, { config });
  await app.register(sameOriginForms, { config });
  await app.register(featureFlags, { config });
  await app.register(localeChoice, { config });
  await app.register(preview, { config, pool });
  await app.register(downloads, { config });
  await app.register(pageCache, { config, pool });
  await app.register(pages, { config, pool });
  return app;
}
