import { bffApi } from '@sound-library/contract/bff.ts';
import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import { type PreviewToken, previewTokenSchema } from '@sound-library/contract/resources/preview.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused, UpstreamFailure } from '../http/errors.ts';
import { AUTH_BODY_LIMIT, requiredBody } from '../http/json-bodies.plugin.ts';
import {
  cookieNamed,
  countCookies,
  decodeSecret,
  encodeSecret,
  type KeptSecret,
  type NamedCookie,
} from '../session/cookies.ts';
import { CREDENTIALS_LIMIT } from '../throttling/rate-limit.plugin.ts';
import { callAsVisitor, visitorSignal } from '../upstream/product-api-calls.ts';
import { upstreamHeaders } from '../upstream/request-context.plugin.ts';
import { sendUpstreamAnswer } from '../upstream/upstream-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import type { PassThroughRow } from './pass-through-rows.ts';
import { pathAndQuery, type UpstreamTarget } from './upstream-path.ts';

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

/** Proves by the preview secret that drafts may be shown in this browser; the token for it stays with us. */
export const previewRoute = fp<PluginOptions>(
  async (app, { config }) => {
    const { method, path } = bffApi.beginPreview;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      // Each page that an editor opens begins here: only who has proved nothing yet may be guessing.
      config: { rateLimit: { ...CREDENTIALS_LIMIT, allowList: (request) => request.provesPreview() } },
      handler: async (request, reply) => {
        if (!config.preview) throw new RequestRefused('not_found', 'There are no previews here.');
        const call = { method, path, body: requiredBody(request), signal: visitorSignal(reply) };
        const answer = await callAsVisitor(app, request, call);
        if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
        const token = tokenOf(answer);
        reply.startPreview(token);
        return { expires_at: token.expires_at };
      },
    });
  },
  { name: 'preview-route', dependencies: ['rate-limit', 'preview', 'product-api', 'json-bodies', 'csrf'] },
);

function tokenOf({ status, body }: UpstreamAnswer): PreviewToken {
  if (status !== 200) throw new UpstreamFailure('broken', `answered ${status}, no preview`);
  try {
    return previewTokenSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    // Without its cause, which may quote the token.
    throw new UpstreamFailure('broken', 'the answer describes no preview');
  }
}

interface DraftCall {
  readonly row: PassThroughRow;
  readonly target: UpstreamTarget;
}

/**
 * The drafts that an editor's call asks for, straight from the product API: nothing of them is kept or shared. Null for
 * whoever is no editor; so is one whose token the product API refuses, who loses his cookie.
 */
export async function askForDrafts(
  app: FastifyInstance,
  { row, target }: DraftCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UpstreamAnswer | null> {
  const token = row.drafts ? request.previewToken() : null;
  if (token === null) return null;
  await app.limitUncached(request);
  const answer = await app.productApi.call({
    method: row.method,
    path: pathAndQuery(target),
    headers: { ...upstreamHeaders(request.visitorFacts()), authorization: `Bearer ${token}` },
    deadline: request.deadline,
    signal: visitorSignal(reply),
  });
  if (answer.status !== 401) return answer;
  reply.endPreview();
  return null;
}

/**
 * Name and attributes of the preview cookie. It lives in a frame of the editor's site: there, browsers send only a cookie
 * that says so, and only over https; a partitioned one is kept for that site's frames alone. Over plain http it is there
 * for frames of the same site, as on one machine.
 */
function previewCookie(cookie: { readonly secure: boolean; readonly domain: string | undefined }): NamedCookie {
  const { name, attributes } = cookieNamed('preview', cookie);
  return cookie.secure
    ? { name, attributes: { ...attributes, sameSite: 'none', partitioned: true } }
    : { name, attributes };
}

const PREVIEW_TOKEN = { kind: 'preview', schema: z.string().regex(/^[\w.-]{1,1000}$/) };

/** What the cookie holds of a preview before it is signed. Throws for a token that no Authorization header may carry. */
export function encodePreview(preview: KeptSecret): string {
  return encodeSecret({ ...preview, token: PREVIEW_TOKEN.schema.parse(preview.token) }, PREVIEW_TOKEN);
}

/** The token in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodePreview(value: string, now: number): string | null {
  return decodeSecret(value, now, PREVIEW_TOKEN);
}
