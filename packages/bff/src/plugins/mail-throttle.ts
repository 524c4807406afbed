import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import { tooManyRequests } from '../errors/too-many-requests.ts';
import { createAttemptThrottle } from '../throttle/attempt-throttle.ts';
import { createFailureCounts } from '../throttle/failure-counts.ts';
import { createMailThrottle } from '../throttle/mail-throttle.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import type { PluginOptions } from './plugin-options.ts';

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
