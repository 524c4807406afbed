import { createHash } from 'node:crypto';
import { mailLinkTokenSchema } from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { cookieNamed, decodeSecret, type ExpiringToken, encodeSecret, signedCookie } from '../session/cookies.ts';

/** As long as the longest link lives. */
const LIFE_MS = 60 * 60_000;
const LINK = { kind: 'link', schema: mailLinkTokenSchema };
/** Stands in no secret and needs no escape in a cookie. */
const SEPARATOR = '~';
const ID_LENGTH = 22;
/** Most links of one browser at a time: people open one or two, and a cookie must not grow without end. */
export const MAX_OPEN_LINKS = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** The secret of the link of that id, if this browser has it open; null without it. */
    mailLinkToken(id: unknown): string | null;
  }
  interface FastifyReply {
    /** Opens a link beside those that are open. It stays until its time is over: of one that was used up the page says just that. */
    openMailLink(token: string): void;
  }
}

/**
 * The secrets of mails' links in a signed HttpOnly cookie: out of the address bar, of histories, logs and referrers. Each is in a
 * slot of its own, so that a page acts on the link that it was drawn for, whatever other tabs have opened since.
 */
export const mailLinkCookie = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    // Never with a Domain, in subdomain mode neither: the page that the link names is the only one that needs it.
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

/** Names a link in pages and addresses. It is made from the secret, and leads back to it no more than a hash does. */
export function mailLinkId(token: string): string {
  return createHash('sha256').update(`mail link ${token}`).digest('base64url').slice(0, ID_LENGTH);
}

/** What the cookie holds of the links that a browser has opened before it is signed, oldest first. */
export function encodeMailLinks(links: readonly ExpiringToken[]): string {
  return links.map((link) => encodeSecret(link, LINK)).join(SEPARATOR);
}

/** The links in a verified cookie value, without those that are malformed or past their expiry. `now` in milliseconds. */
export function decodeMailLinks(value: string, now: number): readonly ExpiringToken[] {
  return value.split(SEPARATOR).flatMap((slot) => decodeSecret(slot, now, LINK) ?? []);
}

/** The links with one more, each once; the oldest ones make room. */
export function withMailLink(links: readonly ExpiringToken[], link: ExpiringToken): readonly ExpiringToken[] {
  const others = links.filter(({ token }) => token !== link.token);
  return [...others, link].slice(-MAX_OPEN_LINKS);
}
