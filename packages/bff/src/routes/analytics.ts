import httpProxy from '@fastify/http-proxy';
import {
  ANALYTICS_BODIES,
  ANALYTICS_PATH,
  ANALYTICS_ROUTES,
  type AnalyticsRoute,
  analyticsPaths,
} from '@sound-library/contract/analytics.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { headersDown, readAnswer } from '../analytics/collector-answer.ts';
import { collectorConnections, countUnderWay, type UnderWay } from '../analytics/collector-connections.ts';
import { CollectorFailure } from '../analytics/collector-failure.ts';
import { collectorHeaders, collectorQuery } from '../analytics/passed-on.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import type { PluginOptions } from '../plugins/plugin-options.ts';
import { analyticsLimit } from '../plugins/rate-limit.ts';
import { JSON_TYPE } from './send-upstream-answer.ts';

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const RETRY_AFTER_SECONDS = 5;

interface PassOnOptions extends PluginOptions {
  readonly route: AnalyticsRoute;
  readonly url: string;
  readonly underWay: UnderWay;
}

/**
 * Passes what pages tell analytics on to the service (specification, section 7). A body is read whole, up to its cap,
 * before anybody is asked: what was half sent goes nowhere, and what was sent arrives though its tab has closed.
 */
export const analytics = fp<PluginOptions>(
  async (app, options) => {
    const { analyticsUrl: url } = options.config;
    if (url === null) return nothingHere(app);
    const underWay = countUnderWay();
    app.addHook('onClose', () => underWay.none());
    for (const route of ANALYTICS_ROUTES) await app.register(passOn, { ...options, route, url, underWay });
  },
  { name: 'analytics', dependencies: ['csrf', 'json-bodies', 'rate-limit'] },
);

/** Analytics is off: says so to beacons, too, which could not prove what other addresses ask for. */
function nothingHere(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new RequestRefused('not_found', 'There is nothing at this address.');
  };
  for (const path of ANALYTICS_ROUTES.flatMap(analyticsPaths)) {
    app.post(path, { config: { sameOriginProof: 'origin' }, onRequest }, onRequest);
  }
}

/** One route, in a scope of its own: its bodies are no JSON. */
async function passOn(app: FastifyInstance, { route, url, underWay, config }: PassOnOptions): Promise<void> {
  const { types, maxBytes } = ANALYTICS_BODIES[route];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['sec-gpc'] === '1') throw new RequestRefused('privacy_signal', 'The browser asks not to be observed.');
  });
  await app.register(httpProxy, {
    upstream: url,
    prefix: ANALYTICS_PATH,
    rewritePrefix: new URL(url).pathname,
    routes: [`/${route}`, `/${route}/`],
    httpMethods: ['POST'],
    config: { sameOriginProof: 'origin', rateLimit: analyticsLimit(config) },
    proxyPayloads: false,
    retryMethods: [],
    disableRequestLogging: true,
    undici: collectorConnections(config),
    preHandler: ({ body }, _reply, done) => {
      if (!Buffer.isBuffer(body) || body.length === 0) {
        return done(new RequestRefused('validation_failed', 'The request needs a body.'));
      }
      if (underWay.begin()) return done();
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      done(new RequestRefused('overloaded', 'Analytics is busy; try again.', { retryAfterSeconds }));
    },
    replyOptions: {
      retriesCount: 0,
      queryString: (_search, _url, { query }) => collectorQuery(route, query),
      rewriteRequestHeaders: ({ headers, ip }) => collectorHeaders(route, { headers, ip }),
      rewriteHeaders: headersDown,
      onError: (reply, { error }) => {
        underWay.end();
        const isSlow = 'statusCode' in error && error.statusCode === GATEWAY_TIMEOUT;
        reply.send(new CollectorFailure(isSlow ? GATEWAY_TIMEOUT : BAD_GATEWAY, error.message));
      },
      onResponse: (_request, reply, { stream }) => {
        readAnswer(reply.statusCode, stream)
          .then((body) => reply.type(JSON_TYPE).send(body))
          .catch((failure: unknown) => reply.send(failure))
          .finally(() => underWay.end());
      },
    },
  });
}
