import type { FastifyPluginAsync } from 'fastify';
import { faultApi } from '../faults/fault-api.ts';
import type { EventLog } from './event-log.ts';
import { DOUBLES, FAULT_MODES, type Faults } from './faults.ts';

/** The doubles for tests: let them go wrong, read and empty what they collected. */
export const thirdPartyApi: FastifyPluginAsync<{ faults: Faults; events: EventLog }> = async (
  app,
  { faults, events },
) => {
  await app.register(faultApi({ path: '/api/third-parties/faults', names: DOUBLES, modes: FAULT_MODES, faults }));

  app.get('/api/third-parties/events', async () => events.list());

  app.delete('/api/third-parties/events', async (_request, reply) => {
    events.clear();
    return reply.code(204).send();
  });
};
