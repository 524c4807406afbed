import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Services } from '../services.ts';

const EVERY_MS = 3_600_000;

/** Removes ended sessions from the database, at the start and every hour. */
export const removeDeadSessions = fastifyPlugin(
  async (app: FastifyInstance, { sessions, runJob }: Pick<Services, 'sessions' | 'runJob'>) => {
    const remove = () =>
      runJob('remove dead sessions', () => sessions.removeDead()).catch((error: unknown) => {
        // They are dead whether their rows are there or not; the next round tries again.
        app.log.warn({ err: error }, 'dead sessions could not be removed');
      });
    const timer = setInterval(remove, EVERY_MS).unref();
    app.addHook('preClose', async () => clearInterval(timer));
    await remove();
  },
  { name: 'remove-dead-sessions' },
);
