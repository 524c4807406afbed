import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import {
  ANALYTICS_BODIES,
  ANALYTICS_PATH,
  ANALYTICS_ROUTES,
  type AnalyticsRoute,
  analyticsPaths,
} from '@sound-library/contract/analytics.ts';
import { bffApi } from '@sound-library/contract/bff.ts';
import { analyticsConsentBodySchema } from '@sound-library/contract/resources/user.ts';
import { type InstrumentCall, instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import { safeParse } from 'fast-content-type-parse';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/security.plugin.ts';
import { analyticsLimit } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, JSON_TYPE, sendUpstreamResponse, visitorSignal } from '../upstream/visitor-calls.plugin.ts';
import {
  CollectorFailure,
  type CollectorHealth,
  collectorConnections,
  collectorHeaders,
  collectorHealth,
  collectorQuery,
  createSlots,
  type ForwardingSlots,
  headersDown,
  outcomeOf,
  readResponse,
} from './collector.ts';

const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;
const RETRY_AFTER_SECONDS = 5;

interface PassOnOptions extends PluginOptions {
  readonly route: AnalyticsRoute;
  readonly url: string;
  readonly slots: ForwardingSlots;
  readonly health: CollectorHealth;
  readonly watch: InstrumentCall;
}

/** Forwards pages' analytics requests (specification, section 7), read completely before anything is sent. */
export const analytics = fp<PluginOptions>(
  async (app, options) => {
    const { analyticsUrl: url } = options.config;
    if (url === null) return registerNotFound(app);
    const slots = createSlots();
    app.addHook('onClose', () => slots.none());
    const health = collectorHealth(app.log);
    const watch = instrumentCalls(app, 'analytics', 'http.request.method');
    const shared = { ...options, url, slots, health, watch };
    for (const route of ANALYTICS_ROUTES) await app.register(passOn, { ...shared, route });
  },
  { name: 'analytics', dependencies: ['csrf', 'json-bodies', 'rate-limit'] },
);

/** Analytics is off: responds to beacons, too, which can't pass the CSRF check of other routes. */
function registerNotFound(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new RequestRefused('not_found', 'Not found.');
  };
  for (const path of ANALYTICS_ROUTES.flatMap(analyticsPaths)) {
    app.post(path, { config: { sameOriginProof: 'origin' }, onRequest }, onRequest);
  }
}

/** One route in its own scope: its bodies are not JSON. */
async function passOn(app: FastifyInstance, options: PassOnOptions): Promise<void> {
  const { route, url, config } = options;
  const { types, maxBytes } = ANALYTICS_BODIES[route];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['sec-gpc'] === '1')
      throw new RequestRefused('privacy_signal', 'The browser sends Global Privacy Control.');
    // Fastify ignores malformed media type parameters; the proxy would not.
    const type = headers['content-type'];
    if (type && safeParse(type).type === '') {
      throw new RequestRefused('unsupported_media_type', 'The media type is not supported.');
    }
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
        done(new RequestRefused('validation_failed', 'The request needs a body.'));
      } else done();
    },
    handler: forwardOnce(options),
    replyOptions: {
      retriesCount: 0,
      queryString: (_search, _url, { query }) => collectorQuery(route, query),
      rewriteRequestHeaders: ({ headers, ip }) => collectorHeaders(route, { headers, ip }),
      rewriteHeaders: headersDown,
    },
  });
}

/** Forwards a request and sends its response; it counts as pending until then, even if its visitor disconnects. */
function forwardOnce({ slots, health, watch }: PassOnOptions): NonNullable<FastifyHttpProxyOptions['handler']> {
  return async ({ log }, reply, address, options) => {
    // The proxy warns on every failed request; CollectorHealth logs only the start and end of an outage.
    log.warn = log.debug;
    const end = slots.begin();
    if (end === null) {
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      throw new RequestRefused('overloaded', 'Analytics is busy; try again.', { retryAfterSeconds });
    }
    const forward = (): Promise<Buffer> => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      reply.from(address, {
        ...options,
        onError: (_reply, { error }) => {
          const isSlow = 'statusCode' in error && error.statusCode === GATEWAY_TIMEOUT;
          reject(new CollectorFailure(isSlow ? GATEWAY_TIMEOUT : BAD_GATEWAY, error.message));
        },
        // Called after onError, too, for a status that Fastify does not know: the promise is settled then.
        onResponse: (_sameRequest, _reply, { stream }) => readResponse(reply.statusCode, stream).then(resolve, reject),
      });
      return promise;
    };
    try {
      const body = await watch('POST', forward, { failure: outcomeOf });
      health.took();
      return reply.type(JSON_TYPE).send(body);
    } catch (failure) {
      health.failed(failure);
      throw failure;
    } finally {
      end();
    }
  };
}

/** Consent to server-side analytics. From a browser with Global Privacy Control only a refusal is accepted. */
export const analyticsConsent = fp(
  async (app) => {
    const { method, path } = bffApi.setAnalyticsConsent;
    app.put(path, { bodyLimit: AUTH_BODY_LIMIT }, async (request, reply) => {
      const body = requiredBody(request);
      const isRefusal = analyticsConsentBodySchema.safeParse(request.body).data?.is_given === false;
      if (request.headers['sec-gpc'] === '1' && !isRefusal) {
        throw new RequestRefused('forbidden', 'The browser sends Global Privacy Control.');
      }
      const response = await callAsMember(app, request, { method, path, body, signal: visitorSignal(reply) });
      return sendUpstreamResponse(reply, response);
    });
  },
  { name: 'analytics-consent', dependencies: ['cookie-login', 'product-api', 'json-bodies', 'csrf'] },
);
