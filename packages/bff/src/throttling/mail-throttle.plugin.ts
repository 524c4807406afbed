import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import type { UpstreamResponse } from '../upstream/upstream.plugin.ts';
import { addressKey, counted, createAttemptThrottle } from './login-throttle.plugin.ts';

const MAILS_MAX = 5;
/** A quarter of a mail link's lifetime: a recipient who gets no further mail has some links that work. */
const WINDOW_MS = 15 * 60_000;
const IPV6_NETWORK_BITS = 64;
type Call = () => Promise<UpstreamResponse>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a call that sends a mail, unless its recipient's limit is exceeded: then null, without calling. */
    trySendingMail(receiver: string, call: Call): Promise<UpstreamResponse | null>;
    /** Throws rate_limited. Counts per network too, so that no stranger can block the registration of an address. */
    sendMailOrThrow(request: FastifyRequest, receiver: string, call: Call): Promise<UpstreamResponse>;
  }
}

/**
 * Prevents strangers from flooding a mailbox with our mails: limits them per recipient, equally for addresses with and without an
 * account; not when throttling is off.
 */
export const mailThrottle = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('trySendingMail', (_receiver, call) => call());
      app.decorate('sendMailOrThrow', (_request, _receiver, call) => call());
      return;
    }
    const beginAttempt = createAttemptThrottle(now, app.sharedCounts?.named('mails'));
    const begin = (key: string) => beginAttempt(() => [{ key, max: MAILS_MAX, windowMs: WINDOW_MS }]);

    app.decorate('trySendingMail', async (receiver, call) => {
      const attempt = await begin(receiver);
      return attempt.kind === 'refused' ? null : counted(attempt, call, isSent);
    });
    app.decorate('sendMailOrThrow', async (request, receiver, call) => {
      return counted(await begin(`${receiver} from ${normalizeIP(request.ip, IPV6_NETWORK_BITS)}`), call, isSent);
    });
  },
  { name: 'mail-throttle', dependencies: ['errors', 'shared-counts'] },
);

const isSent = ({ status }: UpstreamResponse): boolean => status < 400;

const fieldsSchema = z.record(z.string(), z.unknown());

/** The key of the address in a field of the body; requests without one share a key, they fail anyway. */
export function mailReceiver({ body }: FastifyRequest, field: 'email' | 'email_address'): string {
  const address = fieldsSchema.safeParse(body).data?.[field];
  return `address ${addressKey(typeof address === 'string' ? address : '')}`;
}
