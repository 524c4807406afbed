import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import {
  mailLinkBodySchema,
  mailLinkSchema,
  namedMailLinkSchema,
} from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { RequestRefused } from '../http/errors.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import { callAsVisitor, visitorSignal } from '../upstream/product-api-calls.ts';
import { parseAnswer, sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { mailLinkId } from './mail-link-cookie.plugin.ts';

/** Answers a successful use of a link. */
type AnswerUse = (answer: UpstreamAnswer, request: FastifyRequest, reply: FastifyReply) => unknown;

const fieldsSchema = z.record(z.string(), z.unknown());
/** Every response about a link, including errors, is private to the browser. */
const PRIVATE_ROUTE = { onSend: sendPrivately };

/**
 * Moves the secret of a mail link into the cookie, and reports the link's purpose; neither redeems it (decision 0015). Redeems a
 * link: the page names one of the browser's links, and the secret comes from the cookie.
 */
export const mailLinks = fp(
  async (app) => {
    const { openMailLink, getMailLink, resetPassword, setAccountDetails, confirmMailLink } = bffApi;

    function check(token: string, request: FastifyRequest, reply: FastifyReply): Promise<UpstreamAnswer> {
      const { method, path } = productApi.checkMailLink;
      const body = Buffer.from(JSON.stringify({ token }));
      return callAsVisitor(app, request, { method, path, body, signal: visitorSignal(reply) });
    }

    app.post(openMailLink.path, { ...CREDENTIALS_ROUTE, ...PRIVATE_ROUTE }, async (request, reply) => {
      const { data } = mailLinkBodySchema.safeParse(request.body);
      // Mail programs truncate links; the user does not need to know what exactly is wrong.
      if (!data) throw new RequestRefused('link_unusable', 'The link can not be used any more.');
      const answer = await check(data.token, request, reply);
      if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
      const link = mailLinkOf(answer);
      reply.openMailLink(data.token);
      return { ...link, id: mailLinkId(data.token) };
    });

    app.get(getMailLink.path, PRIVATE_ROUTE, async (request, reply) => {
      const id = linkIdIn(request.query);
      const answer = await check(openToken(request, id), request, reply);
      return answer.status >= 400 ? sendUpstreamAnswer(reply, answer) : { ...mailLinkOf(answer), id };
    });

    function useRoute({ method, path }: { method: 'POST'; path: string }, answerUse: AnswerUse): void {
      app.post(path, { ...CREDENTIALS_ROUTE, ...PRIVATE_ROUTE }, async (request, reply) => {
        const { link_id: _, ...fields } = fieldsOf(request);
        const token = openToken(request, linkIdIn(request.body));
        const body = Buffer.from(JSON.stringify({ ...fields, token }));
        const session = request.readSession();
        // Confirming an address ends the account's other sessions, but not this browser's.
        const sessionToken = session.kind === 'present' ? session.token : undefined;
        // Without the visitor's signal: a visitor who leaves has sent the form, and the link works only once.
        const answer = await callAsVisitor(app, request, { method, path, body }, sessionToken);
        return answer.status >= 400 ? sendUpstreamAnswer(reply, answer) : answerUse(answer, request, reply);
      });
    }

    useRoute(resetPassword, (answer, request, reply) => {
      // This browser's session ends with all others of the account.
      const session = request.readSession();
      if (session.kind !== 'none') reply.endSession();
      if (session.kind === 'present') app.endSessionSoon(session, request.visitorContext());
      return sendUpstreamAnswer(reply, answer);
    });
    useRoute(setAccountDetails, (answer, _request, reply) => sendUpstreamAnswer(reply, answer));
    useRoute(confirmMailLink, async (answer, request) => {
      const session = request.readSession();
      // Confirming an address by its owner may have ended this session.
      if (session.kind === 'present') await app.cookieLogin.forget(session.token);
      return mailLinkOf(answer);
    });
  },
  {
    name: 'mail-links',
    dependencies: ['rate-limit', 'mail-link-cookie', 'product-api', 'pending-logouts', 'json-bodies', 'csrf'],
  },
);

const mailLinkOf = (answer: UpstreamAnswer) =>
  parseAnswer(answer, { status: 200, schema: mailLinkSchema, content: 'link' });

async function sendPrivately(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

/** The link id in a query or a form's fields; undefined when there is none. */
function linkIdIn(fields: unknown): string | undefined {
  return namedMailLinkSchema.safeParse(fields).data?.link_id;
}

/** Throws link_not_open when this browser has not opened the link that the page was rendered for: no other link replaces it. */
function openToken(request: FastifyRequest, id: string | undefined): string {
  const token = request.mailLinkToken(id);
  if (token === null) throw new RequestRefused('link_not_open', 'This browser does not have that link open.');
  return token;
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined) return {};
  const fields = fieldsSchema.safeParse(body);
  if (!fields.success) throw new RequestRefused('validation_failed', 'The request needs fields.');
  return fields.data;
}
