import fastifyPlugin from 'fastify-plugin';

/** When what we do about the signal last changed. */
const SUPPORTED_SINCE = '2026-11-22';

/** Says that we heed Global Privacy Control, where whoever checks that looks (https://w3c.github.io/gpc/). */
export const privacySignal = fastifyPlugin(
  async (app) => {
    app.get('/.well-known/gpc.json', (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: SUPPORTED_SINCE }),
    );
  },
  { name: 'privacy-signal', dependencies: ['security-headers'] },
);
