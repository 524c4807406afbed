import { bffApi } from '@sound-library/contract/bff.ts';
import { OWN_FEATURE_IDENTITY } from '@sound-library/contract/features.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { RequestRefused } from '../errors/request-refused.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { PluginOptions } from '../plugins/plugin-options.ts';
import { newIdentitiesLimit } from '../plugins/rate-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsMember, notLoggedIn } from './call-as-member.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

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
