import { bffApi } from '@sound-library/contract/bff.ts';
import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import { type PreviewToken, previewTokenSchema } from '@sound-library/contract/resources/content.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused } from '../http/errors.ts';
import { requiredBody } from '../http/security.plugin.ts';
import {
  cookieNamed,
  decodeSecret,
  type ExpiringToken,
  encodeSecret,
  signedCookie,
} from '../session/cookies.plugin.ts';
import { CREDENTIALS_ROUTE } from '../throttling/rate-limit.plugin.ts';
import { callAsVisitor, parseResponse, sendUpstreamResponse, visitorSignal } from '../upstream/visitor-calls.plugin.ts';

const PREVIEW_SECRET = { kind: 'preview', schema: z.string().regex(/^[\w.-]{1,1000}$/) };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The token of an editor's call: it carries the preview header and a cookie that proves knowledge of the secret. Null for any
     * other. Only for routes with the hook `sendPreviewPrivately`: after this call, the response is never stored.
     */
    previewToken(): string | null;
    isPreview: boolean;
  }
  interface FastifyReply {
    endPreview(): void;
  }
}

/** The proof of an editor's frame in a signed HttpOnly cookie, and its route. Disabled while previews are off. */
export const preview = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { name, attributes: common } = cookieNamed('preview', config.cookie);
    // It lives in a frame on the editor's site: there, browsers send only cookies with SameSite=None, and only over https; a
    // partitioned one is limited to that site's frames. Over plain http it works in frames of the same site, as on one machine.
    const ofFrames = { sameSite: 'none', partitioned: true } as const;
    const attributes = config.cookie.secure ? { ...common, ...ofFrames } : common;
    const tokenIn = (request: FastifyRequest) => decodePreview(signedCookie(app, request, name) ?? '', now());

    app.decorateRequest('isPreview', false);
    app.decorateRequest('previewToken', function (this: FastifyRequest) {
      if (!config.preview || this.headers[HEADERS.preview] !== PREVIEW) return null;
      const token = tokenIn(this);
      this.isPreview ||= token !== null;
      return token;
    });
    app.decorateReply('endPreview', function (this: FastifyReply) {
      this.clearCookie(name, attributes);
    });

    function startPreview(reply: FastifyReply, { token, expires_at }: PreviewToken): void {
      const expiresAt = new Date(expires_at);
      const maxAge = Math.round((expiresAt.getTime() - now()) / 1000);
      reply.request.isPreview = true;
      reply.setCookie(name, encodePreview({ token, expiresAt }), { ...attributes, maxAge, signed: true });
    }

    // Each page that an editor opens begins here: only attempts from browsers without a valid proof count as guesses.
    const allowList = (request: FastifyRequest) => config.preview && tokenIn(request) !== null;
    const rateLimit = { ...CREDENTIALS_ROUTE.config.rateLimit, allowList };
    const { method, path } = bffApi.beginPreview;
    const options = { ...CREDENTIALS_ROUTE, config: { rateLimit }, onSend: sendPreviewPrivately };
    app.post(path, options, async (request, reply) => {
      if (!config.preview) throw new RequestRefused('not_found', 'There are no previews here.');
      const call = { method, path, body: requiredBody(request), signal: visitorSignal(reply) };
      const response = await callAsVisitor(app, request, call);
      if (response.status >= 400) return sendUpstreamResponse(reply, response);
      const token = parseResponse(response, { status: 200, schema: previewTokenSchema, content: 'preview' });
      startPreview(reply, token);
      return { expires_at: token.expires_at };
    });
  },
  { name: 'preview', dependencies: ['session', 'rate-limit', 'json-bodies', 'csrf'] },
);

/** The `onSend` hook of routes that an editor may call: a preview is never stored. */
export function sendPreviewPrivately(
  { isPreview }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (isPreview) reply.header('cache-control', 'private, no-store');
  done(null, payload);
}

/** The unsigned cookie value of a preview. Throws for a token that is not valid in an Authorization header. */
export function encodePreview(preview: ExpiringToken): string {
  return encodeSecret({ ...preview, token: PREVIEW_SECRET.schema.parse(preview.token) }, PREVIEW_SECRET);
}

/** The token in a verified cookie value; null when it is malformed or expired. `now` in milliseconds. */
export function decodePreview(value: string, now: number): string | null {
  return decodeSecret(value, now, PREVIEW_SECRET)?.token ?? null;
}
