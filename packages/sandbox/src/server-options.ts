import { randomUUID } from 'node:crypto';
import { serverLimits } from '@sound-library/server-kit/server-limits.ts';
import { LogController } from 'fastify';

/** Fastify options that every listener of the sandbox has. */
export const serverOptions = () => ({
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
  routerOptions: { maxParamLength: 500 },
  ...serverLimits(),
});
