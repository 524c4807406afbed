import cookie from '@fastify/cookie';
import type { Session } from '@sound-library/contract/resources/login.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import {
  cookieNamed,
  countCookies,
  decodeSession,
  type ExpiringToken,
  encodeSession,
  sessionKey,
  signedCookie,
} from './cookies.ts';
import { createSharedRefusals, type RefusedSessions } from './refused-sessions.ts';

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
      const isTaken = found !== null && !app.refusedSessions.has(sessionKey(found.token));
      return isTaken ? { kind: 'present', ...found } : { kind: 'refused' };
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
