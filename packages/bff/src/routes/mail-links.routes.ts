import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import {
  type MailLink,
  mailLinkBodySchema,
  mailLinkSchema,
  namedMailLinkSchema,
} from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { RequestRefused, UpstreamFailure } from '../http/errors.ts';
import { AUTH_BODY_LIMIT } from '../http/json-bodies.plugin.ts';
import { CREDENTIALS_LIMIT } from '../throttling/rate-limit.plugin.ts';
import { callAsVisitor, visitorSignal } from '../upstream/product-api-calls.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { mailLinkId } from './mail-link-cookie.plugin.ts';

/** Keeps the secret of a mail's link, and tells what one is for; neither uses it up (decision 0015). */
export const mailLinks = fp(
  async (app) => {
    const { openMailLink, getMailLink } = bffApi;

    function check(token: string, request: FastifyRequest, reply: FastifyReply): Promise<UpstreamAnswer> {
      const { method, path } = productApi.checkMailLink;
      const body = Buffer.from(JSON.stringify({ token }));
      return callAsVisitor(app, request, { method, path, body, signal: visitorSignal(reply) });
    }

    app.route({
      method: openMailLink.method,
      url: openMailLink.path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      onSend: keepPrivate,
      handler: async (request, reply) => {
        const { data } = mailLinkBodySchema.safeParse(request.body);
        // Mail programs cut links; for the person it makes no difference what is wrong with one.
        if (!data) throw new RequestRefused('link_unusable', 'The link can not be used any more.');
        const answer = await check(data.token, request, reply);
        if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
        const link = mailLinkOf(answer);
        reply.keepMailLink(data.token);
        return { ...link, id: mailLinkId(data.token) };
      },
    });

    app.route({
      method: getMailLink.method,
      url: getMailLink.path,
      onSend: keepPrivate,
      handler: async (request, reply) => {
        const id = idIn(request.query);
        const token = request.keptMailLink(id);
        if (token === null) throw notOpen();
        const answer = await check(token, request, reply);
        return answer.status >= 400 ? sendUpstreamAnswer(reply, answer) : { ...mailLinkOf(answer), id };
      },
    });
  },
  { name: 'mail-links', dependencies: ['rate-limit', 'kept-mail-link', 'product-api', 'json-bodies', 'csrf'] },
);

/** Every answer about a link is one browser's own, an error too. */
async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

/** Which link a query or a form's fields name; undefined when they name none. */
function idIn(fields: unknown): string | undefined {
  return namedMailLinkSchema.safeParse(fields).data?.link_id;
}

/** This browser does not have the link open that the page was drawn for: another one must not take its place. */
function notOpen(): RequestRefused {
  return new RequestRefused('link_not_open', 'This browser does not have that link open.');
}

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

/** What a successful answer says of a link, and nothing else that it may hold. Throws UpstreamFailure. */
function mailLinkOf({ status, body }: UpstreamAnswer): MailLink {
  if (status !== 200) throw new UpstreamFailure('broken', `answered ${status}, no link`);
  try {
    return mailLinkSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    // Without its cause, which may quote a mail address.
    throw new UpstreamFailure('broken', 'the answer describes no link');
  }
}
