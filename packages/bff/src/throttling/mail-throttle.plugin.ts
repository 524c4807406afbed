import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { RequestRefused, tooManyRequests } from '../http/errors.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import {
  type Attempt,
  type AttemptThrottle,
  addressKey,
  createAttemptThrottle,
  createFailureCounts,
} from './attempt-throttle.ts';

const IPV6_NETWORK_BITS = 64;
type Call = () => Promise<UpstreamAnswer>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a call that sends a mail, unless its receiver had enough of them: then null, and nobody is asked. */
    trySendingMail(receiver: string, call: Call): Promise<UpstreamAnswer | null>;
    /**
     * The same for a call that must say so: throws rate_limited. Counts per network too, so that nobody keeps another
     * from registering his address.
     */
    sendMailOrThrow(request: FastifyRequest, receiver: string, call: Call): Promise<UpstreamAnswer>;
  }
}

/** Limits mails per receiver, the same for addresses with and without an account; not when throttling is off. */
export const mailThrottle = fp<PluginOptions>(
  async (app, { config, dependencies: { now } }) => {
    if (!config.throttling) {
      app.decorate('trySendingMail', (_receiver, call) => call());
      app.decorate('sendMailOrThrow', (_request, _receiver, call) => call());
      return;
    }
    const attempts = createAttemptThrottle(createFailureCounts(now), app.sharedCounts?.named('mails'));
    const throttle = createMailThrottle(attempts);

    async function counted(takeBack: () => void, call: Call): Promise<UpstreamAnswer> {
      try {
        const answer = await call();
        if (answer.status >= 400) takeBack();
        return answer;
      } catch (error) {
        // Who leaves before the answer gets the mail all the same.
        if (error instanceof RequestRefused) takeBack();
        throw error;
      }
    }

    app.decorate('trySendingMail', async (receiver, call) => {
      const attempt = await throttle.begin(receiver);
      return attempt.kind === 'refused' ? null : counted(attempt.takeBack, call);
    });
    app.decorate('sendMailOrThrow', async (request, receiver, call) => {
      const attempt = await throttle.begin(`${receiver} from ${normalizeIP(request.ip, IPV6_NETWORK_BITS)}`);
      if (attempt.kind === 'refused') throw tooManyRequests(attempt.retryAfterMs);
      return counted(attempt.takeBack, call);
    });
  },
  { name: 'mail-throttle', dependencies: ['errors', 'shared-counts'] },
);

const MAILS_MAX = 5;
/** A quarter of the time for which a mail's link is good: whoever gets no further mail has some that work. */
const WINDOW_MS = 15 * 60_000;

interface MailThrottle {
  /** `receiver` stands for who would get the mail. */
  begin(receiver: string): Promise<Attempt>;
}

/** Keeps strangers from filling somebody's mailbox with our mails. */
function createMailThrottle(attempts: AttemptThrottle): MailThrottle {
  return { begin: (receiver) => attempts.begin(() => [{ key: receiver, max: MAILS_MAX, windowMs: WINDOW_MS }]) };
}

const schemas = {
  email: z.object({ email: z.string() }).transform(({ email }) => email),
  email_address: z.object({ email_address: z.string() }).transform(({ email_address }) => email_address),
};

/** What stands for the address in a field of the body; requests without one share a key, they fail anyway. */
export function mailReceiver({ body }: FastifyRequest, field: keyof typeof schemas): string {
  return `address ${addressKey(schemas[field].safeParse(body).data ?? '')}`;
}
