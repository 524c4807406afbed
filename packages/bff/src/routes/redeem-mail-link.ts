import { bffApi } from '@sound-library/contract/bff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { RequestRefused } from '../errors/request-refused.ts';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { mailLinkOf } from './mail-link-answer.ts';
import { idIn, keepPrivate, notOpen } from './mail-links.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';

type Answering = (answer: UpstreamAnswer, request: FastifyRequest, reply: FastifyReply) => unknown;

const fieldsSchema = z.record(z.string(), z.unknown());

/** Uses a link up: the page says what to do by which of the browser's links, the secret comes from the cookie. */
export const redeemMailLink = fp(
  async (app) => {
    const { resetPassword, setAccountDetails, confirmMailLink } = bffApi;

    function route({ method, path }: { method: 'POST'; path: string }, answered: Answering): void {
      app.route({
        method,
        url: path,
        bodyLimit: AUTH_BODY_LIMIT,
        config: { rateLimit: CREDENTIALS_LIMIT },
        onSend: keepPrivate,
        handler: async (request, reply) => {
          const { link_id: _, ...fields } = fieldsOf(request);
          const token = request.keptMailLink(idIn(request.body));
          if (token === null) throw notOpen();
          const body = Buffer.from(JSON.stringify({ ...fields, token }));
          // No visitor's signal: whoever leaves now has sent the form, and its link works only once.
          const answer = await callAsVisitor(app, request, { method, path, body }, sessionOf(request));
          return answer.status >= 400 ? sendUpstreamAnswer(reply, answer) : answered(answer, request, reply);
        },
      });
    }

    route(resetPassword, (answer, request, reply) => {
      endOwnSession(request, reply);
      return sendUpstreamAnswer(reply, answer);
    });
    route(setAccountDetails, (answer, _request, reply) => sendUpstreamAnswer(reply, answer));
    route(confirmMailLink, async (answer, request) => {
      const session = request.readSession();
      // An address that has found its owner may have ended this one.
      if (session.kind === 'present') await app.cookieLogin.forget(session.token);
      return mailLinkOf(answer);
    });

    /** Whoever resets a password wants nobody to stay logged in, in this browser neither. */
    function endOwnSession(request: FastifyRequest, reply: FastifyReply): void {
      const session = request.readSession();
      if (session.kind === 'none') return;
      reply.endSession();
      if (session.kind === 'present') app.endSessionSoon(session, request.visitorFacts());
    }
  },
  { name: 'redeem-mail-link', dependencies: ['mail-links', 'pending-logouts'] },
);

/** Proving an address ends the account's other sessions: the one of this browser stays. */
function sessionOf(request: FastifyRequest): string | undefined {
  const session = request.readSession();
  return session.kind === 'present' ? session.token : undefined;
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined) return {};
  const fields = fieldsSchema.safeParse(body);
  if (!fields.success) throw new RequestRefused('validation_failed', 'The request needs fields.');
  return fields.data;
}
