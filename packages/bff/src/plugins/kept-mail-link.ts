import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cookieNamed } from '../cookies/cookie-named.ts';
import { decodeMailLinks, encodeMailLinks, mailLinkId, withMailLink } from '../cookies/mail-link-value.ts';
import { countCookies } from '../cookies/session-cookie.ts';
import type { KeptSecret } from '../cookies/signed-cookie-codec.ts';
import type { PluginOptions } from './plugin-options.ts';

/** As long as the longest link lives. */
const KEPT_FOR_MS = 60 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The secret of the link of that id, if this browser has it open; null without it. */
    keptMailLink(id: unknown): string | null;
  }
  interface FastifyReply {
    /** Opens a link beside those that are open. It stays until its time is over: of one that was used up the page says just that. */
    keepMailLink(token: string): void;
  }
}

/**
 * The secrets of mails' links in a signed HttpOnly cookie: out of the address bar, of histories, logs and referrers. Each is in a
 * slot of its own, so that a page acts on the link that it was drawn for, whatever other tabs have opened since.
 */
export const keptMailLink = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    // Never with a Domain, in subdomain mode neither: the page that the link names is the only one that needs it.
    const { name, attributes } = cookieNamed('mail-link', { secure: config.cookie.secure, domain: undefined });

    function openLinks({ cookies, headers }: FastifyRequest): readonly KeptSecret[] {
      const signed = cookies[name];
      // Two of one name: somebody planted one, and nothing tells which.
      if (signed === undefined || countCookies(headers.cookie, name) > 1) return [];
      const { valid, value } = app.unsignCookie(signed);
      return valid && value !== null ? decodeMailLinks(value, now()) : [];
    }

    app.decorateRequest('keptMailLink', function (this: FastifyRequest, id: unknown) {
      return openLinks(this).find(({ token }) => mailLinkId(token) === id)?.token ?? null;
    });
    app.decorateReply('keepMailLink', function (this: FastifyReply, token: string) {
      const expires = new Date(now() + KEPT_FOR_MS);
      const links = withMailLink(openLinks(this.request), { token, expiresAt: expires });
      this.setCookie(name, encodeMailLinks(links), { ...attributes, expires, signed: true });
    });
  },
  { name: 'kept-mail-link', dependencies: ['session'] },
);
