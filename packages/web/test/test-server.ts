import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyPluginCallback, type FastifyServerOptions } from 'fastify';
import supertest, { type Agent } from 'supertest';
import { readConfig } from '../server/config/config.ts';
import type { WebConfig } from '../server/config/environment.ts';
import { errors } from '../server/http/errors.ts';
import { securityHeaders } from '../server/http/security-headers.ts';

/** supertest for an app, which listens only while a request is pending and follows no redirect. */
export async function request(app: FastifyInstance): Promise<Agent> {
  await app.ready();
  return supertest(app.server);
}

/** For tests: a web server with error handling, security headers and further plugins. */
export async function testServer(
  environment: Readonly<Record<string, string>>,
  plugins: readonly FastifyPluginCallback<{ config: WebConfig }>[],
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const config = readConfig(environment);
  const app = Fastify({ forceCloseConnections: true, ...options });
  await app.register(errors);
  await app.register(securityHeaders, { config });
  for (const plugin of plugins) await app.register(plugin, { config });
  return app;
}

export interface TestUpstream {
  readonly url: string;
  readonly requests: IncomingMessage[];
  /** Handles the requests from now on; by default with an empty object. */
  answer: (response: ServerResponse, request: IncomingMessage) => unknown;
  close(): void;
}

/** For tests: a BFF on a port of its own, whose response a test sets. */
export async function testUpstream(): Promise<TestUpstream> {
  const server = createServer((incoming, response) => {
    upstream.requests.push(incoming);
    upstream.answer(response, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: TestUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return upstream;
}
