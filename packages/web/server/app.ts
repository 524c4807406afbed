import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { metricsSettingsOf, tracingSettingsOf } from '@sound-library/server-kit/configuration.ts';
import { health } from '@sound-library/server-kit/health.ts';
import { type LogStream, loggerOptions, requestLogs } from '@sound-library/server-kit/logging.ts';
import { observability } from '@sound-library/server-kit/observability.ts';
import {
  limitConnections,
  refuseDoubledHost,
  rejectMalformed,
  serverLimits,
} from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WebConfig } from './config/environment.ts';
import { apiProxy } from './http/api-proxy.ts';
import { openBffPool } from './http/bff-client.ts';
import { downloads } from './http/downloads.ts';
import { errors, sendError } from './http/errors.ts';
import { tooLargePage } from './http/notice-page.ts';
import { localeChoice, sameOriginForms } from './http/posted-forms.ts';
import { allowedMethods, overload, requestSize } from './http/request-limits.ts';
import { plainHeaders, securityHeaders } from './http/security-headers.ts';
import { builds, serviceWorker, staticAssets } from './http/static-assets.ts';
import { wellKnown } from './http/well-known.ts';
import { contentState } from './page-cache/content-state.ts';
import { fragments } from './page-cache/fragment-cache.ts';
import { pageCache } from './page-cache/page-cache-plugin.ts';
import { publicResponses } from './page-cache/public-responses.ts';
import { featureFlags } from './pages/feature-flags.ts';
import { pages } from './pages/pages.ts';
import { preview } from './pages/preview.ts';
import { renderer } from './pages/renderer.ts';
import { texts } from './pages/texts.ts';
import { legacyRedirects } from './seo/legacy-redirects.ts';
import { ogImages } from './seo/og-images.ts';
import { searchEngines } from './seo/search-engines.ts';
import { webManifests } from './seo/web-manifests.ts';

const FORM_LIMIT_BYTES = 16 * 1024;
/** Low enough to compress every response; files of the build are compressed ahead of time. */
const PER_REQUEST_BROTLI_QUALITY = 4;
/** Larger than any page: smaller responses are compressed at once, without a stream. */
const WHOLE_PAGE_BYTES = 1024 * 1024;
const QUIET_ROUTES = new Set(['/assets/*', '/texts/:file']);

/** Builds the storefront's server without listening. */
export async function buildWeb(config: WebConfig, logStream?: LogStream): Promise<FastifyInstance> {
  // Once: they contain the hash of a style.
  const headers = plainHeaders(config);
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: FORM_LIMIT_BYTES,
    ...serverLimits(),
    clientErrorHandler: rejectMalformed(headers, tooLargePage(config.brand)),
    ...requestLogs(HEADERS.requestId),
    // Requests whose URL can't be decoded reach no hook.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers));
    },
  });
  app.decorate('brand', config.brand);
  limitConnections(app, config.CONNECTIONS_AT_ONCE);
  app.addHook('preValidation', refuseDoubledHost);
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
    // zstd takes a quarter of brotli's time, for pages 3 to 6 % larger. Cached pages and files prefer brotli's best level.
    encodings: ['zstd', 'br', 'gzip'],
    // No client sends compressed bodies, and an unpacked body could have any size.
    globalDecompression: false,
    syncThreshold: WHOLE_PAGE_BYTES,
    // Flushes each part of a streamed page at once. These options are also zstd's: there, too, 1 is a flush, but 2
    // (Z_SYNC_FLUSH) would end the frame.
    zlibOptions: { flush: constants.Z_PARTIAL_FLUSH },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: PER_REQUEST_BROTLI_QUALITY },
    },
  });
  await app.register(securityHeaders, { config });
  await app.register(allowedMethods);
  await app.register(requestSize, { config });
  await app.register(health, {
    dependencies: {
      async bff(signal) {
        const response = await fetch(new URL('/readyz', config.BFF_URL), { signal });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The BFF responded with ${response.status}.`);
      },
    },
  });
  await app.register(wellKnown, { config });
  await app.register(legacyRedirects, { config });
  await app.register(renderer, { config });
  await app.register(apiProxy, { config });
  await app.register(staticAssets, { config });
  await app.register(builds);
  await app.register(serviceWorker, { config });
  await app.register(contentState, { config });
  await app.register(fragments, { config });
  await app.register(publicResponses);
  await app.register(texts, { config, pool });
  await app.register(searchEngines, { config, pool });
  await app.register(ogImages, { config, pool });
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
