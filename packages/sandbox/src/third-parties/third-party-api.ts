import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { EventLog } from './event-log.ts';
import { DOUBLES, FAULT_MODES, type Faults } from './faults.ts';

const faultSchema = z.strictObject({ service: z.enum(DOUBLES), mode: z.enum(FAULT_MODES) });

/** The doubles for tests: let them go wrong, read and empty what they collected. */
export const thirdPartyApi: FastifyPluginAsync<{ faults: Faults; events: EventLog }> = async (
  app,
  { faults, events },
) => {
  app.get('/api/third-parties/faults', async () =>
    Object.fromEntries(DOUBLES.map((double) => [double, faults.modeOf(double)])),
  );

  app.post('/api/third-parties/faults', async ({ body }, reply) => {
    const { data, error } = faultSchema.safeParse(body);
    if (error) return reply.code(400).send({ message: z.prettifyError(error) });
    faults.set(data.service, data.mode);
    return data;
  });

  app.get('/api/third-parties/events', async () => events.list());

  app.delete('/api/third-parties/events', async (_request, reply) => {
    events.clear();
    return reply.code(204).send();
  });
};
