import { bffApi } from '@sound-library/contract/bff.ts';
import { FEATURE_IDENTITY_MARKER, OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused, UpstreamFailure } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/json-bodies.plugin.ts';
import { cookieNamed, countCookies, decodeSecret, encodeSecret, type KeptSecret } from '../session/cookies.ts';
import { newIdentitiesLimit } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, callAsVisitor, notLoggedIn, visitorSignal } from '../upstream/product-api-calls.ts';
import { validFeatureIdentityId } from '../upstream/request-context.plugin.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

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

const createdSchema = bffApi.createFeatureIdentity.responses[201];
type Created = z.infer<typeof createdSchema>;

/** A browser gets one identity and keeps it; what is on for a member is asked by that identity, and by no other. */
export const featureIdentitiesRoutes = fp<PluginOptions>(
  async (app, { config }) => {
    createRoute(app, config);
    enablementsRoute(app);
  },
  {
    name: 'feature-identities',
    dependencies: ['rate-limit', 'feature-identity', 'cookie-login', 'product-api', 'json-bodies', 'csrf'],
  },
);

function createRoute(app: FastifyInstance, config: PluginOptions['config']): void {
  const { method, path } = bffApi.createFeatureIdentity;
  const has = (request: FastifyRequest) => request.keptFeatureIdentity() !== undefined;
  app.route({
    method,
    url: path,
    bodyLimit: AUTH_BODY_LIMIT,
    // Whoever has one costs nothing.
    config: { rateLimit: { ...newIdentitiesLimit(config), allowList: has } },
    handler: async (request, reply) => {
      const kept = request.keptFeatureIdentity();
      if (kept !== undefined) {
        reply.markFeatureIdentity();
        return reply.code(201).send({ feature_identity: { id: kept } } satisfies Created);
      }
      const answer = await callAsVisitor(app, request, { method, path, signal: visitorSignal(reply) });
      if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
      const created = createdOf(answer);
      reply.keepFeatureIdentity(created.feature_identity.id);
      return reply.code(201).send(created);
    },
  });
}

function enablementsRoute(app: FastifyInstance): void {
  const { method, path, pathParams } = bffApi.getFeatureEnablements;
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      // First who, then what.
      if (request.readSession().kind !== 'present') throw notLoggedIn();
      const id = pathParams.safeParse(request.params).data?.id;
      if (id === undefined || (id !== OWN_FEATURE_IDENTITY && id !== request.featureIdentityId())) {
        throw new RequestRefused('not_found', 'There is nothing at this address.');
      }
      const call = { method, path: path.replace(':id', id), signal: visitorSignal(reply) };
      return sendUpstreamAnswer(reply, await callAsMember(app, request, call));
    },
  });
}

function createdOf({ status, body }: UpstreamAnswer): Created {
  if (status !== 201) throw new UpstreamFailure('broken', `answered ${status}, no feature identity`);
  try {
    return createdSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new UpstreamFailure('broken', 'the answer holds no feature identity', { cause });
  }
}

const FEATURE_IDENTITY = { kind: 'feature_identity', schema: z.uuid() };

/** What the cookie holds of a feature identity before it is signed. */
function encodeFeatureIdentity(identity: KeptSecret): string {
  return encodeSecret(identity, FEATURE_IDENTITY);
}

/** The id in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
function decodeFeatureIdentity(value: string, now: number): string | null {
  return decodeSecret(value, now, FEATURE_IDENTITY);
}
