import { bffApi } from '@sound-library/contract/bff.ts';
import fp from 'fastify-plugin';
import { AUTH_BODY_LIMIT } from './body-limits.ts';

/**
 * Logs out. The cookie goes in any case: whoever logs out on a shared computer must not stay logged in because of
 * an outage. The session is refused here at once, and ended at the product API as soon as that can be reached.
 */
export const logout = fp(
  async (app) => {
    const { method, path } = bffApi.logout;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      handler: async (request, reply) => {
        const session = request.readSession();
        reply.endSession();
        if (session.kind === 'present') await app.endSession(session, request.visitorFacts());
        return reply.code(204).send();
      },
    });
  },
  { name: 'logout', dependencies: ['pending-logouts', 'json-bodies', 'csrf'] },
);
