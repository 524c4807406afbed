import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { mailLinkBodySchema, namedMailLinkSchema } from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { mailLinkId } from '../cookies/mail-link-value.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { mailLinkOf } from './mail-link-answer.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

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
export async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

/** Which link a query or a form's fields name; undefined when they name none. */
export function idIn(fields: unknown): string | undefined {
  return namedMailLinkSchema.safeParse(fields).data?.link_id;
}

/** This browser does not have the link open that the page was drawn for: another one must not take its place. */
export function notOpen(): RequestRefused {
  return new RequestRefused('link_not_open', 'This browser does not have that link open.');
}
