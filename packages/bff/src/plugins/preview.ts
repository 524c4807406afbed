import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import type { PreviewToken } from '@sound-library/contract/resources/preview.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { previewCookie } from '../cookies/preview-cookie.ts';
import { decodePreview, encodePreview } from '../cookies/preview-value.ts';
import { countCookies } from '../cookies/session-cookie.ts';
import type { PluginOptions } from './plugin-options.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The token of an editor's call: it carries the preview header and a cookie that proves the secret. Null for any
     * other. From then on the answer is private and never stored.
     */
    previewToken(): string | null;
    /** The secret was proved in this browser before, and the proof is still good. */
    provesPreview(): boolean;
    /** The answer is an editor's own. */
    isPreview: boolean;
  }
  interface FastifyReply {
    /** Keeps the token in the cookie for as long as it lives. */
    startPreview(token: PreviewToken): void;
    endPreview(): void;
  }
}

/** The proof of an editor's frame in a signed HttpOnly cookie. While previews are off, nobody has one. */
export const preview = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { name, attributes } = previewCookie(config.cookie);

    function keptToken(request: FastifyRequest): string | null {
      const signed = request.cookies[name];
      // Two of one name: somebody planted one, and nothing tells which.
      if (signed === undefined || countCookies(request.headers.cookie, name) > 1) return null;
      const { valid, value } = app.unsignCookie(signed);
      return valid && value !== null ? decodePreview(value, now()) : null;
    }

    app.decorateRequest('isPreview', false);
    app.decorateRequest('previewToken', function (this: FastifyRequest) {
      if (!config.preview || this.headers[HEADERS.preview] !== PREVIEW) return null;
      const token = keptToken(this);
      this.isPreview ||= token !== null;
      return token;
    });
    app.decorateRequest('provesPreview', function (this: FastifyRequest) {
      return config.preview && keptToken(this) !== null;
    });
    app.decorateReply('startPreview', function (this: FastifyReply, { token, expires_at }: PreviewToken) {
      const expiresAt = new Date(expires_at);
      const maxAge = Math.round((expiresAt.getTime() - now()) / 1000);
      this.request.isPreview = true;
      this.setCookie(name, encodePreview({ token, expiresAt }), { ...attributes, maxAge, signed: true });
    });
    app.decorateReply('endPreview', function (this: FastifyReply) {
      this.clearCookie(name, attributes);
    });
    app.addHook('onSend', ({ isPreview }, reply, payload, done) => {
      if (isPreview) reply.header('cache-control', 'private, no-store');
      done(null, payload);
    });
  },
  { name: 'preview', dependencies: ['session'] },
);
