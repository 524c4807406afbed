import { bffApi } from '@sound-library/contract/bff.ts';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sessionKey } from '../session/cookies.ts';
import { mailReceiver } from '../throttling/mail-throttle.plugin.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import { callAsMember, callAsVisitor, notLoggedIn, visitorSignal } from '../upstream/product-api-calls.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';

/**
 * Calls that send a mail and return no data. A visitor who exceeds the limit for one recipient gets the usual response but no
 * further mail: a refusal would reveal that another visitor has requested mail for this address.
 */
export const mailRequests = fp(
  async (app) => {
    const { forgotPassword, newsletterSignup, sendEmailConfirmation } = bffApi;

    async function sendMail(receiver: string, call: () => Promise<UpstreamAnswer>, reply: FastifyReply) {
      const answer = await app.trySendingMail(receiver, call);
      return answer === null ? reply.code(204).send() : sendUpstreamAnswer(reply, answer);
    }

    for (const [{ method, path }, field] of [
      [forgotPassword, 'email'],
      [newsletterSignup, 'email_address'],
    ] as const) {
      app.post(path, CREDENTIALS_ROUTE, (request, reply) => {
        const call = { method, path, body: request.jsonBytes, signal: visitorSignal(reply) };
        return sendMail(`${path} ${mailReceiver(request, field)}`, () => callAsVisitor(app, request, call), reply);
      });
    }

    const { method, path } = sendEmailConfirmation;
    app.post(path, CREDENTIALS_ROUTE, (request, reply) => {
      const session = request.readSession();
      if (session.kind !== 'present') throw notLoggedIn();
      const call = { method, path, signal: visitorSignal(reply) };
      return sendMail(`session ${sessionKey(session.token)}`, () => callAsMember(app, request, call), reply);
    });
  },
  { name: 'mail-requests', dependencies: ['rate-limit', 'mail-throttle', 'cookie-login', 'json-bodies', 'csrf'] },
);
