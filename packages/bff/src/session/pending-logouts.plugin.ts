import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { localeFromAcceptLanguage } from '@sound-library/contract/locales.ts';
import { productApi } from '@sound-library/contract/product-api.ts';
import fp from 'fastify-plugin';
import type { PluginOptions } from '../config.ts';
import { reasonOf, UpstreamFailure } from '../http/errors.ts';
import { createSeal, type Seal } from '../shared-store/seal.ts';
import type { SharedStore } from '../shared-store/shared-store.plugin.ts';
import { upstreamHeaders, type VisitorContext } from '../upstream/visitor-calls.plugin.ts';
import { decodeSession, type ExpiringToken, encodeSession, sessionKey } from './cookies.plugin.ts';
import type { RefusedSessions } from './refused-sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses the session from now on; resolves when it is over at the product API, or further attempts are scheduled. */
    endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void>;
    endSessionSoon(session: ExpiringToken, visitor: VisitorContext): void;
  }
}

/** Ends sessions, even while the product API is unavailable; with a shared store across a restart, too. */
export const pendingLogouts = fp<PluginOptions>(
  async (app, { dependencies: { now } }) => {
    const { method, path } = productApi.logout;
    const { sharedStore } = app;
    const inFlight = new Set<Promise<void>>();

    async function requestLogout(token: string, visitor: VisitorContext): Promise<void> {
      const headers = { ...upstreamHeaders(visitor), [HEADERS.sessionToken]: token };
      // Without the visitor's signal: a visitor who closes the tab after 'log out' still wants to be logged out.
      const ended = app.productApi.call({ method, path, headers });
      void app.cookieLogin.forget(token);
      // Again when it is done: another request may have fetched a login between the two.
      const { status } = await ended.finally(() => app.cookieLogin.forget(token));
      // 401: the session was already over.
      if (status >= 300 && status !== 401) throw new UpstreamFailure('broken', `logout responded with ${status}`);
    }

    const endings = createLogoutQueue({
      requestLogout: (token) =>
        requestLogout(token, { requestId: randomUUID(), locale: localeFromAcceptLanguage(undefined) }),
      refused: app.refusedSessions,
      pending: sharedStore && createPendingLogouts(sharedStore, createSeal(app.cookieSecrets, 'pending logouts')),
      now,
      onFailure: (message, error) => app.log.error({ reason: reasonOf(error) }, message),
    });
    sharedStore?.onReturn(() => endings.resume());

    function endSession(session: ExpiringToken, visitor: VisitorContext): Promise<void> {
      const work = endings
        .end(session, () => requestLogout(session.token, visitor))
        .finally(() => inFlight.delete(work));
      inFlight.add(work);
      return work;
    }

    app.decorate('endSession', endSession);
    app.decorate('endSessionSoon', (session, visitor) => void endSession(session, visitor));
    app.addHook('preClose', async () => {
      await Promise.all(inFlight);
      await endings.close();
    });
    // Including those that pending requests have begun since.
    app.addHook('onClose', async () => void (await Promise.all(inFlight)));
  },
  { name: 'pending-logouts', dependencies: ['cookie-login', 'cookie-secrets', 'shared-store'] },
);

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A longer list indicates another problem; the oldest entries are then dropped. */
const MOST_WAITING = 10_000;

interface LogoutQueueOptions {
  /** Calls the product API. Rejects unless the session is certainly over. */
  readonly requestLogout: (token: string) => Promise<void>;
  readonly refused: RefusedSessions;
  /** Null without a shared store: only this process has them. */
  readonly pending: ReturnType<typeof createPendingLogouts> | null;
  readonly now: () => number;
  readonly onFailure: (message: string, error: unknown) => void;
}

export type LogoutQueue = ReturnType<typeof createLogoutQueue>;

/** Ends sessions at the product API through outages: until it has worked or the session has expired. */
export function createLogoutQueue(options: LogoutQueueOptions) {
  const { requestLogout, refused, pending, now, onFailure } = options;
  const waiting = new Map<string, ExpiringToken>();
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  let round: Promise<void> | undefined;

  function wait(key: string, session: ExpiringToken): void {
    waiting.set(key, session);
    const [oldest] = waiting.keys();
    if (waiting.size <= MOST_WAITING || oldest === undefined) return;
    onFailure('too many sessions wait for their end; the oldest is given up', undefined);
    void forget(oldest);
  }

  async function forget(key: string): Promise<void> {
    waiting.delete(key);
    refused.delete(key);
    await pending?.remove(key);
  }

  /** Whether it makes sense to continue with the others. */
  async function tryAgain(key: string, { token, expiresAt }: ExpiringToken): Promise<boolean> {
    try {
      if (expiresAt.getTime() > now()) await requestLogout(token);
      await forget(key);
      retryMs = FIRST_RETRY_MS;
      return true;
    } catch (error) {
      onFailure('a session could not be ended yet', error);
      return !isClosing && error instanceof UpstreamFailure && error.kind === 'broken';
    }
  }

  async function tryAll(): Promise<void> {
    for (const [key, session] of [...waiting]) if (!(await tryAgain(key, session))) break;
    schedule();
  }

  function startRound(): Promise<void> {
    round ??= tryAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (waiting.size === 0 || isClosing) return;
    timer = setTimeout(() => void startRound(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  return {
    /** The session is refused from now on. Resolves when it is over, or when further attempts are scheduled. */
    async end(session: ExpiringToken, ask = () => requestLogout(session.token)): Promise<void> {
      const key = sessionKey(session.token);
      const refusal = refused.add(key, session.expiresAt);
      try {
        await ask();
        refused.delete(key);
      } catch (error) {
        onFailure('a session could not be ended; it is refused here and will be tried again', error);
        wait(key, session);
        await refusal;
        await pending?.add(key, session);
        retryMs = FIRST_RETRY_MS;
        schedule();
      }
    },
    /** Resumes the pending sessions of earlier processes and other instances. */
    async resume(): Promise<void> {
      for (const [key, session] of (await pending?.readAll()) ?? []) {
        if (waiting.has(key)) continue;
        refused.add(key, session.expiresAt);
        wait(key, session);
      }
      // A store that has lost its data gets this process's sessions again.
      await Promise.all([...waiting].map(([key, session]) => pending?.add(key, session)));
      schedule();
    },
    /** Tries the pending sessions once more. */
    async close(): Promise<void> {
      isClosing = true;
      clearTimeout(timer);
      await round;
      await startRound();
    },
  };
}

const KEY = 'pending-logouts';
/** Longer than any session lives; restarts with each added session. */
const EXPIRES_AFTER_MS = 31 * 24 * 60 * 60 * 1000;

/** The process that resumes them removes the expired ones. */
const EVEN_EXPIRED = 0;

/** Pending logouts by session key, for later processes; encrypted, so that a reader of the shared store can't use them. No method rejects. */
export function createPendingLogouts(store: SharedStore, seal: Seal) {
  return {
    add: (key: string, session: ExpiringToken): Promise<unknown> =>
      store.ask((client) =>
        Promise.all([
          client.hSet(KEY, key, seal.seal(encodeSession(session), key).toString('base64')),
          client.pExpire(KEY, EXPIRES_AFTER_MS),
        ]),
      ),
    remove: (key: string): Promise<unknown> => store.ask((client) => client.hDel(KEY, key)),
    async readAll(): Promise<ReadonlyMap<string, ExpiringToken>> {
      const sealed = Object.entries((await store.ask((client) => client.hGetAll(KEY))) ?? {});
      const found = new Map<string, ExpiringToken>();
      for (const [key, text] of sealed) {
        // What can't be decrypted used a retired secret, as did its cookie: the session can't be used here any more.
        const opened = seal.open(Buffer.from(text, 'base64'), key) ?? '';
        const session = decodeSession(opened, EVEN_EXPIRED);
        if (session) found.set(key, session);
      }
      return found;
    },
  };
}
