import type { FastifyPluginAsync } from 'fastify';
import type { SandboxService } from './service.ts';

/** `/healthz`: the process is up. `/readyz`: every service can answer, or 503 with the reasons. */
export const healthRoutes: FastifyPluginAsync<{ services: readonly SandboxService[] }> = async (app, { services }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.allSettled(services.map((service) => service.check()));
    const problems = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ service: services[index]?.name, reason: reasonOf(result.reason) }] : [],
    );
    if (problems.length > 0) {
      return reply.code(503).send({ status: 'not ready', problems });
    }
    return { status: 'ready' };
  });
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
