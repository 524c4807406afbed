import { HEADERS } from '@sound-library/contract/headers.ts';
import { localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HEALTH_PATHS } from '../health-paths.ts';
import { loggablePath } from '../logging/redaction.ts';
import { usableUserAgent, type VisitorFacts, validAnalyticsDistinctId } from '../upstream/request-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request tells about its visitor, checked. */
    visitorFacts(): VisitorFacts;
  }
}

/** The checked facts of a request, its id on the answer, and one log line for each. */
export const requestContext = fp(
  async (app) => {
    app.decorateRequest('visitorFacts', function (this: FastifyRequest) {
      return {
        requestId: this.id,
        locale: localeFromAcceptLanguage(this.headers['accept-language']),
        featureIdentityId: this.featureIdentityId(),
        analyticsDistinctId: validAnalyticsDistinctId(this.headers[HEADERS.analyticsDistinctId]),
        address: this.ip,
        userAgent: usableUserAgent(this.headers['user-agent']),
      };
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header(HEADERS.requestId, request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const path = loggablePath(request.url);
      const line = {
        method: request.method,
        path,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      };
      // Probes come every few seconds and would drown the rest.
      request.log[HEALTH_PATHS.has(path) ? 'debug' : 'info'](line, 'answered');
    });
  },
  { name: 'request-context' },
);
