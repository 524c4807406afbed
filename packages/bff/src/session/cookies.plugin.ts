// The BFF's cookies: their names, signatures and secrets, and what two of them say of a visitor: session and feature identity.
import { createHmac, hash, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { Session } from '@sound-library/contract/resources/login.ts';
import { generatedSecret } from '@sound-library/server-kit/generated-secret.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { BffConfig, PluginOptions } from '../config.ts';
import { createSharedRefusals, type RefusedSessions } from './refused-sessions.ts';

/** `__Host-` makes browsers refuse a cookie planted by a subdomain; a Domain allows only `__Secure-`, plain http neither. */
export function cookieNamed(name: string, { secure, domain }: Omit<BffConfig['cookie'], 'secrets'>) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const prefix = domain === undefined ? '__Host-' : '__Secure-';
  return {
    name: secure ? `${prefix}${name}` : name,
    attributes: domain === undefined ? attributes : { ...attributes, domain },
  };
}

function countCookies(header: string | undefined, name: string): number {
  return (header ?? '').split(';').filter((pair) => pair.split('=', 1)[0]?.trim() === name).length;
}

/** The value of a cookie that we have signed; undefined without one. */
export function signedCookie(app: FastifyInstance, request: FastifyRequest, name: string): string | undefined {
  const signed = request.cookies[name];
  // Two cookies of one name: one was planted, and they can't be distinguished.
  if (signed === undefined || countCookies(request.headers.cookie, name) > 1) return undefined;
  const { valid, value } = app.unsignCookie(signed);
  return valid ? value : undefined;
}

export interface ExpiringToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The unsigned value of the session cookie: expiry in seconds and the token. */
export function encodeSession({ token, expiresAt }: ExpiringToken): string {
  return `${Math.floor(expiresAt.getTime() / 1000)}.${token}`;
}

/** The session of a verified cookie value; null when it is malformed or expired. `now` in milliseconds. */
export function decodeSession(value: string, now: number): ExpiringToken | null {
  const [, seconds, token] = /^(\d{1,12})\.([\x21-\x7e]{1,512})$/.exec(value) ?? [];
  if (seconds === undefined || token === undefined) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt.getTime() > now ? { token, expiresAt } : null;
}

/** The key of a session in memory and in the shared store: a hash, which can't be used to log in. */
export function sessionKey(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Personal identifiers as keys: without the secret, a reader of the store can't even check a guess. */
export function createKeyHash(secret: string): (name: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keys of the shared store', 32));
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}

/** The purpose of a secret's cookie: all are signed with the same keys, and one must not be accepted for another. */
interface SecretKind {
  readonly kind: string;
  readonly schema: z.ZodType<string>;
}

/** The unsigned value of any other cookie with a secret: kind, expiry in seconds and the secret. */
export function encodeSecret(secret: ExpiringToken, { kind }: SecretKind): string {
  return `${kind}.${encodeSession(secret)}`;
}

/** The secret in a verified cookie value; null when it is malformed or expired. `now` in milliseconds. */
export function decodeSecret(value: string, now: number, { kind, schema }: SecretKind): ExpiringToken | null {
  const [, actualKind, seconds, token] = /^(\w+)\.(\d{1,12})\.(.+)$/.exec(value) ?? [];
  if (actualKind !== kind || Number(seconds) * 1000 <= now) return null;
  const { data } = schema.safeParse(token);
  return data === undefined ? null : { token: data, expiresAt: new Date(Number(seconds) * 1000) };
}

/** The cookie of a browser's feature identity (`feature-identity.plugin.ts` sets it). */
export const FEATURE_IDENTITY = { name: 'feature-identity', kind: 'feature_identity', schema: z.uuid() };

/** `refused`: there was a cookie, but it is invalid; it is cleared. */
type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | ({ readonly kind: 'present' } & ExpiringToken);

declare module 'fastify' {
  interface FastifyInstance {
    refusedSessions: RefusedSessions;
  }
  interface FastifyRequest {
    /** Reads the session cookie. After this call, the response is private and never stored. */
    readSession(): SessionState;
    /** The result of `readSession`, null before it was called. */
    sessionState: SessionState | null;
    /** The feature identity in a cookie that we have signed; undefined without one. */
    cookieIdentity(): string | undefined;
  }
  interface FastifyReply {
    /** Sets the session cookie for as long as the session lives. */
    startSession(session: Session): void;
    endSession(): void;
  }
}

/** The session in one signed HttpOnly cookie; the first secret signs, all verify. */
export const session = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    const { name, attributes } = cookieNamed('session', config.cookie);
    await app.register(cookie, { secret: [...app.cookieSecrets] });

    function stateOf(request: FastifyRequest): SessionState {
      if (countCookies(request.headers.cookie, name) === 0) return { kind: 'none' };
      const found = decodeSession(signedCookie(app, request, name) ?? '', now());
      if (!found) return { kind: 'refused' };
      // Its cookie is replaced already, perhaps by that of a new login, which the response to an older request must not delete.
      if (app.refusedSessions.has(sessionKey(found.token))) return { kind: 'none' };
      return { kind: 'present', ...found };
    }

    const { sharedStore } = app;
    const refused = sharedStore ? createSharedRefusals(sharedStore, now) : new Set<string>();
    app.decorate('refusedSessions', refused);
    app.metrics?.beforeScrape(() => app.metrics?.gauge('pending_logouts').set(refused.size));
    app.decorateRequest('sessionState', null);
    app.decorateRequest('readSession', function (this: FastifyRequest) {
      this.sessionState ??= stateOf(this);
      return this.sessionState;
    });
    const identityCookie = cookieNamed(FEATURE_IDENTITY.name, config.cookie).name;
    app.decorateRequest('cookieIdentity', function (this: FastifyRequest) {
      return decodeSecret(signedCookie(app, this, identityCookie) ?? '', now(), FEATURE_IDENTITY)?.token;
    });
    app.decorateReply('startSession', function (this: FastifyReply, { session_token: token, expires_at }: Session) {
      const expiresAt = new Date(expires_at);
      this.request.sessionState = { kind: 'present', token, expiresAt };
      this.setCookie(name, encodeSession({ token, expiresAt }), { ...attributes, expires: expiresAt, signed: true });
    });
    app.decorateReply('endSession', function (this: FastifyReply) {
      this.request.sessionState = { kind: 'none' };
      this.clearCookie(name, attributes);
    });
    app.addHook('onSend', ({ sessionState }, reply, payload, done) => {
      if (sessionState !== null) reply.header('cache-control', 'private, no-store');
      if (sessionState?.kind === 'refused') reply.clearCookie(name, attributes);
      done(null, payload);
    });
  },
  { name: 'session', dependencies: ['errors', 'cookie-secrets', 'shared-store'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys for cookies and stored data: the first signs and encrypts, all verify and decrypt. */
    cookieSecrets: readonly [string, ...string[]];
  }
}

const FILE = 'bff/session-cookie-secret';

/** The configured secrets; without them, one that is generated under the data folder. */
export const cookieSecrets = fp<PluginOptions>(
  async (app, { config }) => {
    const [first, ...retired] = config.cookie.secrets;
    app.decorate('cookieSecrets', [first ?? (await generatedSecret(join(config.dataDir, FILE))), ...retired]);
  },
  { name: 'cookie-secrets' },
);
