import { type Deadline, deadlineWithin } from '@sound-library/server-kit/deadlines/deadline.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../plugins/plugin-options.ts';
import { COSTLY_LIMIT, CREDENTIALS_LIMIT, cachedCallsLimit } from '../plugins/rate-limit.ts';
import { askForDrafts } from './ask-for-drafts.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsMember } from './call-as-member.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { type PassThroughRow, passThroughRows } from './pass-through-rows.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { servePublic } from './serve-public.ts';
import { pathAndQuery, type UpstreamTarget, upstreamTarget } from './upstream-path.ts';
import { visitorSignal } from './visitor-signal.ts';

/** Serves every row but files: public ones from the shared cache, the others straight from the product API. */
export const passThrough = fp<PluginOptions>(
  async (app, { config }) => {
    const showsCacheState = config.appEnv !== 'production';
    for (const row of passThroughRows(config.appEnv).filter(({ file }) => !file)) {
      app.route({
        method: row.method,
        url: row.path,
        ...limitsOf(row, config),
        handler: async (request, reply) => {
          const { deadline: callers } = request;
          const deadline = row.isDispensable ? deadlineWithin(callers, config.geolocationTimeoutMs) : callers;
          const target = upstreamTarget(row, request.params, request.query);
          if (row.cache === 'never') return passOn(app, { row, target, deadline }, request, reply);
          const drafts = await askForDrafts(app, { row, target }, request, reply);
          return drafts
            ? sendUpstreamAnswer(reply, drafts)
            : servePublic(app, { row, target, showsCacheState }, request, reply);
        },
      });
    }
  },
  { name: 'pass-through', dependencies: ['rate-limit', 'cache', 'cookie-login', 'preview', 'json-bodies', 'csrf'] },
);

/** A call that goes up as it is, and until when; null: it may take as long as any. */
interface PassedCall {
  readonly row: PassThroughRow;
  readonly target: UpstreamTarget;
  readonly deadline: Deadline | null;
}

async function passOn(
  app: FastifyInstance,
  { row, target, deadline }: PassedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, auth, isDispensable } = row;
  const { jsonBytes: body } = request;
  const call = { method, path: pathAndQuery(target), body, deadline, signal: visitorSignal(reply), isDispensable };
  const answer = await (auth ? callAsMember(app, request, call) : callAsVisitor(app, request, call));
  return sendUpstreamAnswer(reply, answer);
}

function limitsOf(row: PassThroughRow, config: PluginOptions['config']) {
  if (row.cache === 'public') return { config: { rateLimit: cachedCallsLimit(config) } };
  if (row.isCostly) return { config: { rateLimit: COSTLY_LIMIT } };
  return row.isCredential ? { bodyLimit: AUTH_BODY_LIMIT, config: { rateLimit: CREDENTIALS_LIMIT } } : {};
}
