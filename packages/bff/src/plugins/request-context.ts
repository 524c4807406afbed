import { HEADERS } from '@sound-library/contract/headers.ts';
import { localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { usableUserAgent, type VisitorFacts, validAnalyticsDistinctId } from '../upstream/request-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request tells about its visitor, checked. */
    visitorFacts(): VisitorFacts;
    /** What of it an answer may depend on that serves others, too. */
    sharedFacts(): Pick<VisitorFacts, 'requestId' | 'locale'>;
  }
}

/** The checked facts of a request, and its id on the answer. */
export const requestContext = fp(
  async (app) => {
    app.decorateRequest('sharedFacts', function (this: FastifyRequest) {
      return { requestId: this.id, locale: localeFromAcceptLanguage(this.headers['accept-language']) };
    });
    app.decorateRequest('visitorFacts', function (this: FastifyRequest) {
      return {
        ...this.sharedFacts(),
        featureIdentityId: this.featureIdentityId(),
        analyticsDistinctId: validAnalyticsDistinctId(this.headers[HEADERS.analyticsDistinctId]),
        address: this.ip,
        userAgent: usableUserAgent(this.headers['user-agent']),
      };
    });
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADERS.requestId, request.id);
      done();
    });
  },
  { name: 'request-context' },
);
