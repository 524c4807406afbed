import { FEATURE_IDENTITY_MARKER } from '@sound-library/contract/features.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cookieNamed } from '../cookies/cookie-named.ts';
import { decodeFeatureIdentity, encodeFeatureIdentity } from '../cookies/feature-identity-value.ts';
import { countCookies } from '../cookies/session-cookie.ts';
import { validFeatureIdentityId } from '../upstream/request-headers.ts';
import type { PluginOptions } from './plugin-options.ts';

/** Specification, section 9. It is not prolonged: an identity that nobody logs in with goes after a year. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity in the browser's cookie; undefined without one that we have signed. */
    keptFeatureIdentity(): string | undefined;
    /** The cookie's, or else what a client without cookies names in the header. */
    featureIdentityId(): string | undefined;
  }
  interface FastifyReply {
    /** Keeps a new identity in the cookie for a year. */
    keepFeatureIdentity(id: string): void;
    /** Lets scripts know, until the browser is closed, that there is an identity already. */
    markFeatureIdentity(): void;
  }
}

/**
 * The feature identity in a signed HttpOnly cookie, on the shared domain where there is one. Beside it stands a marker that
 * scripts can read: they ask for an identity only where there is none, and pages do not depend on it.
 */
export const featureIdentity = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { name, attributes } = cookieNamed('feature-identity', config.cookie);
    const marker = { ...attributes, httpOnly: false };

    app.decorateRequest('keptFeatureIdentity', function (this: FastifyRequest) {
      const signed = this.cookies[name];
      // Two of one name: somebody planted one, and nothing tells which.
      if (signed === undefined || countCookies(this.headers.cookie, name) > 1) return undefined;
      const { valid, value } = app.unsignCookie(signed);
      return (valid && value !== null && decodeFeatureIdentity(value, now())) || undefined;
    });
    app.decorateRequest('featureIdentityId', function (this: FastifyRequest) {
      return this.keptFeatureIdentity() ?? validFeatureIdentityId(this.headers[HEADERS.featureIdentityId]);
    });
    app.decorateReply('keepFeatureIdentity', function (this: FastifyReply, id: string) {
      const expiresAt = new Date(now() + YEAR_SECONDS * 1000);
      const value = encodeFeatureIdentity({ token: id, expiresAt });
      this.setCookie(name, value, { ...attributes, maxAge: YEAR_SECONDS, signed: true });
      this.setCookie(FEATURE_IDENTITY_MARKER, '1', { ...marker, maxAge: YEAR_SECONDS });
    });
    app.decorateReply('markFeatureIdentity', function (this: FastifyReply) {
      this.setCookie(FEATURE_IDENTITY_MARKER, '1', marker);
    });
  },
  { name: 'feature-identity', dependencies: ['session'] },
);
