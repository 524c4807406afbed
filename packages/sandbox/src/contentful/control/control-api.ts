import type { FastifyPluginAsync } from 'fastify';
import { targetOfChange } from '../space/content-record.ts';
import type { ContentStore } from '../store/content-store.ts';
import { changeState } from './change-state.ts';

/** What only the sandbox has, for tests: what editors changed, the way back to the export, and the webhooks. */
export const controlApi: FastifyPluginAsync<{ store: ContentStore }> = async (app, { store }) => {
  app.get('/api/content/changes', async () =>
    store.changes().map((change) => ({ ...targetOfChange(change), state: changeState(change) })),
  );

  app.delete('/api/content/changes', async (_request, reply) => {
    await store.reset();
    return reply.code(204).send();
  });

  app.get('/api/content/webhooks', async () =>
    store
      .webhooks()
      .map(({ id, topic, about, createdAt, status, attempts }) => ({ id, topic, about, createdAt, status, attempts })),
  );
};
