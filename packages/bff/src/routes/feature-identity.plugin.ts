import { bffApi } from '@sound-library/contract/bff.ts';
import { FEATURE_IDENTITY_MARKER, OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/security.plugin.ts';
import { cookieNamed, encodeSecret, FEATURE_IDENTITY } from '../session/cookies.plugin.ts';
import { newIdentitiesLimit } from '../throttling/rate-limit.plugin.ts';
import {
  callAsMember,
  callAsVisitor,
  notLoggedIn,
  parseResponse,
  sendUpstreamResponse,
  visitorSignal,
} from '../upstream/visitor-calls.plugin.ts';

/** Specification, section 9. It is not extended: an identity without a login expires after a year. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const createdSchema = bffApi.createFeatureIdentity.responses[201];

/**
 * The feature identity in a signed HttpOnly cookie, on the shared domain where there is one. A second cookie is readable by
 * scripts: they request an identity only where there is none, and pages do not depend on it. A browser gets one identity, and a
 * member's features can be requested only with it.
 */
export const featureIdentity = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { name, attributes } = cookieNamed(FEATURE_IDENTITY.name, config.cookie);
    const marker = { ...attributes, httpOnly: false };
    const { createFeatureIdentity: create, getFeatureEnablements: enablements } = bffApi;

    function setCookies(reply: FastifyReply, id: string): void {
      const value = encodeSecret({ token: id, expiresAt: new Date(now() + YEAR_SECONDS * 1000) }, FEATURE_IDENTITY);
      reply.setCookie(name, value, { ...attributes, maxAge: YEAR_SECONDS, signed: true });
      reply.setCookie(FEATURE_IDENTITY_MARKER, '1', { ...marker, maxAge: YEAR_SECONDS });
    }

    // A browser that has one costs nothing.
    const allowList = (request: FastifyRequest) => request.cookieIdentity() !== undefined;
    const rateLimit = { ...newIdentitiesLimit(config), allowList };
    app.post(create.path, { bodyLimit: AUTH_BODY_LIMIT, config: { rateLimit } }, async (request, reply) => {
      const id = request.cookieIdentity();
      if (id !== undefined) {
        // A session cookie.
        reply.setCookie(FEATURE_IDENTITY_MARKER, '1', marker);
        return reply.code(201).send({ feature_identity: { id } } satisfies z.infer<typeof createdSchema>);
      }
      const { method, path } = create;
      const response = await callAsVisitor(app, request, { method, path, signal: visitorSignal(reply) });
      if (response.status >= 400) return sendUpstreamResponse(reply, response);
      const created = parseResponse(response, { status: 201, schema: createdSchema, content: 'feature identity' });
      setCookies(reply, created.feature_identity.id);
      return reply.code(201).send(created);
    });

    app.get(enablements.path, async (request, reply) => {
      // A guest must not learn which identities exist.
      if (request.readSession().kind !== 'present') throw notLoggedIn();
      const id = enablements.pathParams.safeParse(request.params).data?.id;
      if (id === undefined || (id !== OWN_FEATURE_IDENTITY && id !== request.visitorContext().featureIdentityId)) {
        throw new RequestRefused('not_found', 'Not found.');
      }
      const { method, path } = enablements;
      const call = { method, path: path.replace(':id', id), signal: visitorSignal(reply) };
      return sendUpstreamResponse(reply, await callAsMember(app, request, call));
    });
  },
  { name: 'feature-identity', dependencies: ['session', 'rate-limit', 'json-bodies', 'csrf'] },
);
