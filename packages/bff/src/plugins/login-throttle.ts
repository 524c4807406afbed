import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { cookieNamed } from '../cookies/cookie-named.ts';
import { sessionKey } from '../cookies/session-key.ts';
import { trustedDeviceId, trustedDeviceValue } from '../cookies/trusted-device-value.ts';
import { errorCodeOf } from '../errors/error-answer.ts';
import { RequestRefused } from '../errors/request-refused.ts';
import { tooManyRequests } from '../errors/too-many-requests.ts';
import { addressKey } from '../throttle/address-key.ts';
import { type Attempt, createAttemptThrottle } from '../throttle/attempt-throttle.ts';
import { createFailureCounts } from '../throttle/failure-counts.ts';
import type { LoginSource } from '../throttle/login-limits.ts';
import { createLoginThrottle } from '../throttle/login-throttle.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import type { PluginOptions } from './plugin-options.ts';

const DEVICE_KNOWN_FOR_MS = 180 * 24 * 60 * 60 * 1000;
const IPV6_NETWORK_BITS = 64;
const IPV6_WIDE_NETWORK_BITS = 48;

type Call = () => Promise<UpstreamAnswer>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes the call that tries credentials and counts it when they were wrong. Throws rate_limited without calling. */
    tryCredentials(request: FastifyRequest, call: Call): Promise<UpstreamAnswer>;
    /** The same for a call by which a session's member proves to know the password. */
    tryPassword(sessionToken: string, call: Call): Promise<UpstreamAnswer>;
    /** This browser has logged in the account named in the request's body before. */
    isTrustedDevice(request: FastifyRequest): boolean;
    /** Keeps that in the browser. Only for accounts that own their address: anybody may register one of somebody else. */
    rememberDevice(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** Slows the guessing of passwords down, per account and where an attempt comes from; not when throttling is off. */
export const loginThrottle = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('tryCredentials', (_request, call) => call());
      app.decorate('tryPassword', (_token, call) => call());
      app.decorate('isTrustedDevice', () => false);
      app.decorate('rememberDevice', () => undefined);
      return;
    }
    const attempts = createAttemptThrottle(createFailureCounts(now), app.sharedCounts?.named('failures'));
    const throttle = createLoginThrottle(attempts);
    const { name, attributes } = cookieNamed('known-device', config.cookie);

    function deviceIdOf(request: FastifyRequest): string | undefined {
      const value = request.cookies[name] ?? '';
      return trustedDeviceId(value, accountOf(request), { secrets: app.cookieSecrets, now: now() });
    }

    function sourceOf(request: FastifyRequest): LoginSource {
      const id = deviceIdOf(request);
      if (id !== undefined) return { kind: 'known-device', id };
      const network = normalizeIP(request.ip, IPV6_NETWORK_BITS);
      return { kind: 'network', network, wideNetwork: normalizeIP(request.ip, IPV6_WIDE_NETWORK_BITS) };
    }

    app.decorate('tryCredentials', async (request, call) =>
      counted(await throttle.begin(`login ${accountOf(request)}`, sourceOf(request)), call),
    );
    // As a session, not as its account: who stole a session must not keep the owner from proving himself in another.
    // A right password gives the session a new token, and so a new budget, to somebody who needs no more guesses.
    app.decorate('tryPassword', async (token, call) =>
      counted(await throttle.begin('password', { kind: 'known-device', id: sessionKey(token) }), call),
    );
    app.decorate('isTrustedDevice', (request) => deviceIdOf(request) !== undefined);
    app.decorate('rememberDevice', (request, reply) => {
      const expires = new Date(now() + DEVICE_KNOWN_FOR_MS);
      const value = trustedDeviceValue(accountOf(request), expires, app.cookieSecrets[0]);
      reply.setCookie(name, value, { ...attributes, expires });
    });
  },
  { name: 'login-throttle', dependencies: ['session', 'cookie-secrets', 'shared-counts', 'errors'] },
);

async function counted(attempt: Attempt, call: Call): Promise<UpstreamAnswer> {
  if (attempt.kind === 'refused') throw tooManyRequests(attempt.retryAfterMs);
  try {
    const answer = await call();
    if (!wasWrong(answer)) attempt.takeBack();
    return answer;
  } catch (error) {
    // Who leaves before the answer has guessed all the same.
    if (error instanceof RequestRefused) attempt.takeBack();
    throw error;
  }
}

function wasWrong({ body, status }: UpstreamAnswer): boolean {
  const code = errorCodeOf(body, status);
  return code === 'invalid_credentials' || code === 'wrong_password';
}

const accountSchema = z.object({ email: z.string() });

/** Requests without an address share a key, they fail anyway. */
function accountOf({ body }: FastifyRequest): string {
  return addressKey(accountSchema.safeParse(body).data?.email ?? '');
}
