import { HEADERS } from '@sound-library/contract/headers.ts';
import { LOCALES, type LocaleCode, localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request reveals about its visitor, validated. */
    visitorContext(): VisitorContext;
    /** The part that a shared response may depend on. */
    publicContext(): Pick<VisitorContext, 'requestId' | 'locale'>;
  }
}

/** The validated context of a request, and its id on the response. */
export const requestContext = fp(
  async (app) => {
    app.decorateRequest('publicContext', function (this: FastifyRequest) {
      return { requestId: this.id, locale: localeFromAcceptLanguage(this.headers['accept-language']) };
    });
    app.decorateRequest('visitorContext', function (this: FastifyRequest) {
      return {
        ...this.publicContext(),
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

/** What a request reveals about its visitor, as far as the product API may receive it. Shared responses need only the first two. */
export interface VisitorContext {
  readonly requestId: string;
  readonly locale: LocaleCode;
  readonly featureIdentityId?: string | undefined;
  readonly analyticsDistinctId?: string | undefined;
  readonly address?: string | undefined;
  /** Printable ASCII, truncated. */
  readonly userAgent?: string | undefined;
}

/**
 * Headers of a call to the product API. They are built, not filtered: no other header of the browser is forwarded, such as its
 * Authorization and Cookie or hop-by-hop and internal ones.
 */
export function upstreamHeaders(visitor: VisitorContext): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': LOCALES[visitor.locale].languageTag,
    [HEADERS.bypassCookieLogin]: '1',
    [HEADERS.requestId]: visitor.requestId,
    ...(visitor.address ? { 'x-forwarded-for': visitor.address } : {}),
    ...(visitor.userAgent ? { 'user-agent': visitor.userAgent } : {}),
    ...(visitor.featureIdentityId ? { [HEADERS.featureIdentityId]: visitor.featureIdentityId } : {}),
    ...(visitor.analyticsDistinctId ? { [HEADERS.analyticsDistinctId]: visitor.analyticsDistinctId } : {}),
  };
}

const NOT_PRINTABLE = /[^\x20-\x7e]+/g;
const USER_AGENT_MAX_LENGTH = 300;

const validBy = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export const validFeatureIdentityId = validBy(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
export const validAnalyticsDistinctId = validBy(/^[\w$:.@+=/-]{1,255}$/);
export const validUserId = validBy(/^[\w-]{1,64}$/);
export const validRequestId = validBy(/^[\w-]{8,64}$/);

/** The browser's user agent, as far as it may be stored and shown in the list of devices. */
export function usableUserAgent(value: string | undefined): string | undefined {
  const text = (value ?? '').replaceAll(NOT_PRINTABLE, ' ').trim().slice(0, USER_AGENT_MAX_LENGTH).trimEnd();
  return text === '' ? undefined : text;
}
