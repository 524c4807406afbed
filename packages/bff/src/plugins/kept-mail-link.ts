import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cookieNamed } from '../cookies/cookie-named.ts';
import { decodeMailLink, encodeMailLink } from '../cookies/mail-link-value.ts';
import { countCookies } from '../cookies/session-cookie.ts';
import type { PluginOptions } from './plugin-options.ts';

/** As long as the longest link lives. */
const KEPT_FOR_MS = 60 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The secret of the link that this browser has opened; null without one, or when nothing tells which. */
    keptMailLink(): string | null;
  }
  interface FastifyReply {
    keepMailLink(token: string): void;
    forgetMailLink(): void;
  }
}

/** The secret of a mail's link in a signed HttpOnly cookie: out of the address bar, of histories, logs and referrers. */
export const keptMailLink = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    // Never with a Domain, in subdomain mode neither: the page that the link names is the only one that needs it.
    const { name, attributes } = cookieNamed('mail-link', { secure: config.cookie.secure, domain: undefined });

    app.decorateRequest('keptMailLink', function (this: FastifyRequest) {
      const signed = this.cookies[name];
      if (signed === undefined || countCookies(this.headers.cookie, name) > 1) return null;
      const { valid, value } = app.unsignCookie(signed);
      return valid && value !== null ? decodeMailLink(value, now()) : null;
    });
    app.decorateReply('keepMailLink', function (this: FastifyReply, token: string) {
      const expires = new Date(now() + KEPT_FOR_MS);
      const value = encodeMailLink({ token, expiresAt: expires });
      this.setCookie(name, value, { ...attributes, expires, signed: true });
    });
    app.decorateReply('forgetMailLink', function (this: FastifyReply) {
      this.clearCookie(name, attributes);
    });
  },
  { name: 'kept-mail-link', dependencies: ['session'] },
);
