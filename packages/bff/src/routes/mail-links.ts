import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import { mailLinkBodySchema } from '@sound-library/contract/routers/mail-link.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { mailLinkOf } from './mail-link-answer.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

/** Keeps the secret of a mail's link, and tells what the kept one is for; neither uses it up (decision 0015). */
export const mailLinks = fp(
  async (app) => {
    const { keepMailLink, getMailLink } = bffApi;

    async function check(token: string, request: FastifyRequest, reply: FastifyReply): Promise<UpstreamAnswer> {
      const { method, path } = productApi.checkMailLink;
      const body = Buffer.from(JSON.stringify({ token }));
      const answer = await callAsVisitor(app, request, { method, path, body, signal: visitorSignal(reply) });
      if (answer.status === 410) reply.forgetMailLink();
      return answer;
    }

    app.route({
      method: keepMailLink.method,
      url: keepMailLink.path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      onSend: keepPrivate,
      handler: async (request, reply) => {
        const { data } = mailLinkBodySchema.safeParse(request.body);
        // Mail programs cut links; for the person it makes no difference what is wrong with one.
        if (!data) throw unusable(reply);
        const answer = await check(data.token, request, reply);
        if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
        const link = mailLinkOf(answer);
        reply.keepMailLink(data.token);
        return link;
      },
    });

    app.route({
      method: getMailLink.method,
      url: getMailLink.path,
      onSend: keepPrivate,
      handler: async (request, reply) => {
        const token = request.keptMailLink();
        if (token === null) throw unusable(reply);
        const answer = await check(token, request, reply);
        return answer.status >= 400 ? sendUpstreamAnswer(reply, answer) : mailLinkOf(answer);
      },
    });
  },
  { name: 'mail-links', dependencies: ['rate-limit', 'kept-mail-link', 'product-api', 'json-bodies', 'csrf'] },
);

/** Every answer about a link is one browser's own, an error too. */
export async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

/** The refusal of a link that is not there or can't be one; what the browser kept goes with it. */
export function unusable(reply: FastifyReply): RequestRefused {
  reply.forgetMailLink();
  return new RequestRefused('link_unusable', 'The link can not be used any more.');
}
