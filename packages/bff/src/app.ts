import { randomUUID } from 'node:crypto';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { limitConnections } from '@sound-library/server-kit/connection-limit.ts';
import { serverLimits } from '@sound-library/server-kit/server-limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { BffConfig } from './config.ts';
import { loggerOptions } from './logging/logger-options.ts';
import { registerPlugins } from './plugin-list.ts';
import { answerError } from './plugins/errors.ts';
import type { BffDependencies } from './plugins/plugin-options.ts';
import { BODY_LIMIT } from './routes/body-limits.ts';
import { validRequestId } from './upstream/request-headers.ts';

/** Ids of passkeys are the longest parameters: 1023 bytes at most, in base64url. */
const PARAM_MAX_LENGTH = 1400;

/** Builds the BFF, ready for requests but not listening. */
export async function buildBff(config: BffConfig, given: Partial<BffDependencies> = {}): Promise<FastifyInstance> {
  const dependencies = { now: Date.now, random: Math.random, ...given };
  const app = Fastify({
    logger: loggerOptions(config, dependencies.logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: ({ headers }) => validRequestId(headers[HEADERS.requestId]) ?? randomUUID(),
    trustProxy: [...config.trustedProxies],
    bodyLimit: BODY_LIMIT,
    ...serverLimits(),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  limitConnections(app, config.connectionsAtOnce);
  await registerPlugins(app, { config, dependencies });
  await app.ready();
  return app;
}
