import { randomUUID } from 'node:crypto';
import { draining } from '@sound-library/server-kit/draining.ts';
import { serverLimits } from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { healthRoutes } from './health.ts';
import { indexPage } from './index-page/index-page.ts';
import { withoutTokens } from './log-redaction.ts';
import { sandboxServices } from './services.ts';

/** Builds the sandbox with all its services, without listening. */
export async function buildSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutTokens(request.url) }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    ...serverLimits(),
  });
  await app.register(draining);
  const services = sandboxServices(config, app.log);
  await app.register(healthRoutes, { services });
  await app.register(indexPage, { services });
  for (const service of services) {
    await app.register(service.plugin);
  }
  await app.ready();
  return app;
}
