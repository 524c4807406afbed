import type { FastifyPluginAsync } from 'fastify';
import { faultApi } from '../faults/fault-api.ts';
import { COLLECTOR, COLLECTOR_FAULT_MODES, type CollectorFaults } from './collector-faults.ts';
import type { RecordLog } from './record-log.ts';

/** The collector for tests: read and empty it, and let it go wrong. */
export const analyticsApi: FastifyPluginAsync<{ log: RecordLog; faults: CollectorFaults }> = async (
  app,
  { log, faults },
) => {
  await app.register(
    faultApi({ path: '/api/analytics/faults', names: COLLECTOR, modes: COLLECTOR_FAULT_MODES, faults }),
  );

  app.get('/api/analytics/records', async () => log.list());
  app.delete('/api/analytics/records', async (_request, reply) => {
    log.clear();
    return reply.code(204).send();
  });
};
