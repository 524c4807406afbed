import type { Server } from 'node:http';
import supertest, { type Agent } from 'supertest';

interface App {
  readonly server: Server;
  ready(): PromiseLike<unknown>;
}

/** supertest for an app, which listens only during a request and follows no redirect. */
export async function request(app: App): Promise<Agent> {
  await app.ready();
  return supertest(app.server);
}
