import { createHash } from 'node:crypto';
import { bffApi } from '@sound-library/contract/bff.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import {
  mailLinkBodySchema,
  mailLinkSchema,
  mailLinkTokenSchema,
  namedMailLinkSchema,
} from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import {
  cookieNamed,
  decodeSecret,
  type ExpiringToken,
  encodeSecret,
  sessionKey,
  signedCookie,
} from '../session/cookies.plugin.ts';
import { mailReceiver } from '../throttling/login-throttle.plugin.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import {
  callAsMember,
  callAsVisitor,
  notLoggedIn,
  parseResponse,
  sendUpstreamResponse,
  visitorSignal,
} from '../upstream/visitor-calls.plugin.ts';

type SendResult = (response: UpstreamResponse, request: FastifyRequest, reply: FastifyReply) => unknown;

const fieldsSchema = z.record(z.string(), z.unknown());
/** Every response about a link, including errors, is private to the browser. */
const PRIVATE_ROUTE = { onSend: sendPrivately };

/** Moves a mail link's secret into the cookie without redeeming it (decision 0015); redeems the link that the page names. */
export const mailLinks = fp(
  async (app) => {
    const { openMailLink, getMailLink, resetPassword, setAccountDetails, confirmMailLink } = bffApi;

    function check(token: string, request: FastifyRequest, reply: FastifyReply): Promise<UpstreamResponse> {
      const { method, path } = productApi.checkMailLink;
      const body = Buffer.from(JSON.stringify({ token }));
      return callAsVisitor(app, request, { method, path, body, signal: visitorSignal(reply) });
    }

    app.post(openMailLink.path, { ...CREDENTIALS_ROUTE, ...PRIVATE_ROUTE }, async (request, reply) => {
      const { data } = mailLinkBodySchema.safeParse(request.body);
      // Mail programs truncate links; the user does not need to know what exactly is wrong.
      if (!data) throw new RequestRefused('link_unusable', 'The link can not be used any more.');
      const response = await check(data.token, request, reply);
      if (response.status >= 400) return sendUpstreamResponse(reply, response);
      const link = mailLinkOf(response);
      reply.openMailLink(data.token);
      return { ...link, id: mailLinkId(data.token) };
    });

    app.get(getMailLink.path, PRIVATE_ROUTE, async (request, reply) => {
      const id = linkIdIn(request.query);
      const response = await check(openToken(request, id), request, reply);
      return response.status >= 400 ? sendUpstreamResponse(reply, response) : { ...mailLinkOf(response), id };
    });

    function useRoute({ method, path }: { method: 'POST'; path: string }, sendResult: SendResult): void {
      app.post(path, { ...CREDENTIALS_ROUTE, ...PRIVATE_ROUTE }, async (request, reply) => {
        const { link_id: _, ...fields } = fieldsOf(request);
        const token = openToken(request, linkIdIn(request.body));
        const body = Buffer.from(JSON.stringify({ ...fields, token }));
        const session = request.readSession();
        // Confirming an address ends the account's other sessions, but not this browser's.
        const sessionToken = session.kind === 'present' ? session.token : undefined;
        // Without the visitor's signal: a visitor who leaves has sent the form, and the link works only once.
        const response = await callAsVisitor(app, request, { method, path, body }, sessionToken);
        return response.status >= 400 ? sendUpstreamResponse(reply, response) : sendResult(response, request, reply);
      });
    }

    useRoute(resetPassword, (response, request, reply) => {
      // This browser's session ends with all others of the account.
      const session = request.readSession();
      if (session.kind !== 'none') reply.endSession();
      if (session.kind === 'present') app.endSessionSoon(session, request.visitorContext());
      return sendUpstreamResponse(reply, response);
    });
    useRoute(setAccountDetails, (response, _request, reply) => sendUpstreamResponse(reply, response));
    useRoute(confirmMailLink, async (response, request) => {
      const session = request.readSession();
      // Confirming an address by its owner may have ended this session.
      if (session.kind === 'present') await app.cookieLogin.forget(session.token);
      return mailLinkOf(response);
    });
  },
  {
    name: 'mail-links',
    dependencies: ['rate-limit', 'mail-link-cookie', 'product-api', 'pending-logouts', 'json-bodies', 'csrf'],
  },
);

const mailLinkOf = (response: UpstreamResponse) =>
  parseResponse(response, { status: 200, schema: mailLinkSchema, content: 'link' });

async function sendPrivately(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store');
}

function linkIdIn(fields: unknown): string | undefined {
  return namedMailLinkSchema.safeParse(fields).data?.link_id;
}

/** Throws link_not_open unless this browser opened the link of the page, cookies_needed without any cookie. */
function openToken(request: FastifyRequest, id: string | undefined): string {
  const token = request.mailLinkToken(id);
  if (token !== null) return token;
  if (!request.headers.cookie) throw new RequestRefused('cookies_needed', 'This browser sends no cookies.');
  throw new RequestRefused('link_not_open', 'This browser does not have that link open.');
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined) return {};
  const fields = fieldsSchema.safeParse(body);
  if (!fields.success) throw new RequestRefused('validation_failed', 'The request needs fields.');
  return fields.data;
}

const LIFE_MS = 60 * 60_000;
const LINK = { kind: 'link', schema: mailLinkTokenSchema };
/** Occurs in no secret and needs no escape in a cookie. */
const SEPARATOR = '~';
const ID_LENGTH = 22;
/** Maximum number of open links per browser: users open one or two, and the cookie's size must be bounded. */
export const MAX_OPEN_LINKS = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** The secret of the link with that id; null if this browser has not opened it. */
    mailLinkToken(id: unknown): string | null;
  }
  interface FastifyReply {
    /** Adds a link to the open ones. It stays until it expires: the page of a used link says that it was used. */
    openMailLink(token: string): void;
  }
}

/** Secrets of several mail links in a signed HttpOnly cookie: not in the address bar, histories, logs and referrers. */
export const mailLinkCookie = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    // Never with a Domain, not even in subdomain mode: only the page that the link names needs it.
    const { name, attributes } = cookieNamed('mail-link', { secure: config.cookie.secure, domain: undefined });
    const openLinks = (request: FastifyRequest) => decodeMailLinks(signedCookie(app, request, name) ?? '', now());

    app.decorateRequest('mailLinkToken', function (this: FastifyRequest, id: unknown) {
      return openLinks(this).find(({ token }) => mailLinkId(token) === id)?.token ?? null;
    });
    app.decorateReply('openMailLink', function (this: FastifyReply, token: string) {
      const expires = new Date(now() + LIFE_MS);
      const links = withMailLink(openLinks(this.request), { token, expiresAt: expires });
      this.setCookie(name, encodeMailLinks(links), { ...attributes, expires, signed: true });
    });
  },
  { name: 'mail-link-cookie', dependencies: ['session'] },
);

/** Identifies a link in pages and URLs. It is a hash of the secret, so it does not reveal it. */
export function mailLinkId(token: string): string {
  return createHash('sha256').update(`mail link ${token}`).digest('base64url').slice(0, ID_LENGTH);
}

/** The unsigned cookie value with the links that a browser has opened, oldest first. */
function encodeMailLinks(links: readonly ExpiringToken[]): string {
  return links.map((link) => encodeSecret(link, LINK)).join(SEPARATOR);
}

/** The links in a verified cookie value, without malformed and expired ones. `now` in milliseconds. */
export function decodeMailLinks(value: string, now: number): readonly ExpiringToken[] {
  return value.split(SEPARATOR).flatMap((slot) => decodeSecret(slot, now, LINK) ?? []);
}

/** The links with one added, without duplicates; the oldest ones are dropped. */
export function withMailLink(links: readonly ExpiringToken[], link: ExpiringToken): readonly ExpiringToken[] {
  const others = links.filter(({ token }) => token !== link.token);
  return [...others, link].slice(-MAX_OPEN_LINKS);
}

/** Beyond a recipient's limit the response is as usual, without a mail: a refusal would reveal other requests for it. */
export const mailRequests = fp(
  async (app) => {
    const { forgotPassword, newsletterSignup, sendEmailConfirmation } = bffApi;

    async function sendMail(receiver: string, call: () => Promise<UpstreamResponse>, reply: FastifyReply) {
      const response = await app.trySendingMail(receiver, call);
      return response === null ? reply.code(204).send() : sendUpstreamResponse(reply, response);
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
