import { createHash } from 'node:crypto';
import { mailLinkTokenSchema } from '@sound-library/contract/resources/mail-links.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { cookieNamed, decodeSecret, type ExpiringToken, encodeSecret, signedCookie } from '../session/cookies.ts';

/** The lifetime of the longest-lived link. */
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

/**
 * The secrets of mail links in a signed HttpOnly cookie: not in the address bar, histories, logs and referrers. The cookie holds
 * several links, so that a page uses the link that it was rendered for, even if other tabs have opened more since.
 */
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
export function encodeMailLinks(links: readonly ExpiringToken[]): string {
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
