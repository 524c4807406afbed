import type { FastifyInstance } from 'fastify';
import supertest, { type Agent } from 'supertest';

/** supertest for an app, which listens only while a request of it is under way and follows no redirect. */
export async function request(app: FastifyInstance): Promise<Agent> {
  await app.ready();
  return supertest(app.server);
}
