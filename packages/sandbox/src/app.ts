import { draining } from '@sound-library/server-kit/shutdown.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { letGoWrong } from './faults/outages.ts';
import { healthRoutes } from './health.ts';
import { indexPage } from './index-page/index-page.ts';
import { withoutTokens } from './log-redaction.ts';
import { serverOptions } from './server-options.ts';
import { sandboxServices } from './services.ts';

/** Builds the sandbox with all its services, without listening. */
export async function buildSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutTokens(request.url) }) },
    },
    ...serverOptions(),
  });
  await app.register(draining);
  const outages = await letGoWrong(app, config);
  const services = sandboxServices(config, app.log, () => outages.modeOf('mail'));
  await app.register(healthRoutes, { services });
  await app.register(indexPage, { services });
  for (const service of services) {
    await app.register(service.plugin);
  }
  await app.ready();
  return app;
}
