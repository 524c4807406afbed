import { bffApi } from '@sound-library/contract/bff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT } from '../http/json-bodies.plugin.ts';
import { sessionKey } from '../session/cookies.ts';
import { mailReceiver } from '../throttling/mail-throttle.plugin.ts';
import { CREDENTIALS_LIMIT } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, callAsVisitor, notLoggedIn, visitorSignal } from '../upstream/product-api-calls.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Calls that send a mail and tell nothing else. Who asks too often for one receiver gets the same answer as ever and
 * no further mail: a refusal would tell that somebody else has asked for this address.
 */
export const mailRequests = fp(
  async (app) => {
    const { forgotPassword, newsletterSignup, sendEmailConfirmation } = bffApi;

    function route({ method, path }: { method: 'POST'; path: string }, handler: Handler): void {
      const config = { rateLimit: CREDENTIALS_LIMIT };
      app.route({ method, url: path, bodyLimit: AUTH_BODY_LIMIT, config, handler });
    }

    async function mail(receiver: string, call: () => Promise<UpstreamAnswer>, reply: FastifyReply) {
      const answer = await app.trySendingMail(receiver, call);
      return answer === null ? reply.code(204).send() : sendUpstreamAnswer(reply, answer);
    }

    for (const [{ method, path }, field] of [
      [forgotPassword, 'email'],
      [newsletterSignup, 'email_address'],
    ] as const) {
      route({ method, path }, (request, reply) => {
        const call = { method, path, body: request.jsonBytes, signal: visitorSignal(reply) };
        return mail(`${path} ${mailReceiver(request, field)}`, () => callAsVisitor(app, request, call), reply);
      });
    }
    route(sendEmailConfirmation, (request, reply) => {
      const { method, path } = sendEmailConfirmation;
      const session = request.readSession();
      if (session.kind !== 'present') throw notLoggedIn();
      const call = { method, path, signal: visitorSignal(reply) };
      return mail(`session ${sessionKey(session.token)}`, () => callAsMember(app, request, call), reply);
    });
  },
  { name: 'mail-requests', dependencies: ['rate-limit', 'mail-throttle', 'cookie-login', 'json-bodies', 'csrf'] },
);
