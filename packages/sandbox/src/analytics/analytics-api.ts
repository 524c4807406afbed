import type { FastifyPluginAsync } from 'fastify';
import { faultApi } from '../faults/fault-api.ts';
import type { Collection } from './collection.ts';
import { COLLECTOR, COLLECTOR_FAULT_MODES, type CollectorFaults } from './collector-faults.ts';

/** The collector for tests: read and empty it, and let it go wrong. */
export const analyticsApi: FastifyPluginAsync<{ collection: Collection; faults: CollectorFaults }> = async (
  app,
  { collection, faults },
) => {
  await app.register(
    faultApi({ path: '/api/analytics/faults', names: COLLECTOR, modes: COLLECTOR_FAULT_MODES, faults }),
  );

  app.get('/api/analytics/records', async () => collection.records());
  app.get('/api/analytics/people', async () => collection.people());
  app.delete('/api/analytics/records', async (_request, reply) => {
    collection.clear();
    return reply.code(204).send();
  });
};
