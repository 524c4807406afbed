import type { FastifyInstance } from 'fastify';
import supertest, { type Agent } from 'supertest';

/** supertest for an app, which listens only while one of its requests is pending and follows no redirects. */
export async function request(app: FastifyInstance): Promise<Agent> {
  await app.ready();
  return supertest(app.server);
}
