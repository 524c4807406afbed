import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { serverOfTest } from '@sound-library/server-kit/test/support/test-server.ts';
import Fastify, { type FastifyInstance, type FastifyPluginCallback, type FastifyServerOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import type { WebConfig } from '../server/config/environment.ts';
import { errors } from '../server/http/errors.ts';
import { securityHeaders } from '../server/http/security-headers.ts';

/** For one test, after which it closes: a web server with error handling, security headers and further plugins. */
export async function testServer(
  environment: Readonly<Record<string, string>>,
  plugins: readonly FastifyPluginCallback<{ config: WebConfig }>[],
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const config = readConfig(environment);
  const app = Fastify({ forceCloseConnections: true, ...options });
  app.decorate('brand', config.brand);
  await app.register(errors);
  await app.register(securityHeaders, { config });
  for (const plugin of plugins) await app.register(plugin, { config });
  onTestFinished(() => app.close());
  return app;
}

/** For one test, after which it is deleted: the folder of a build with these files of the client. */
export async function testBuild(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const { path: folder, close } = await temporaryFolder();
  onTestFinished(close);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'client', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

export interface TestUpstream {
  readonly url: string;
  readonly requests: IncomingMessage[];
  /** Handles the requests from now on; by default with an empty object. */
  respond: (response: ServerResponse, request: IncomingMessage) => unknown;
}

/** For one test, after which it closes: a BFF on a port of its own, whose response the test sets. */
export async function testUpstream(): Promise<TestUpstream> {
  const { url } = await serverOfTest((incoming, response) => {
    upstream.requests.push(incoming);
    upstream.respond(response, incoming);
  });
  const upstream: TestUpstream = {
    url,
    requests: [],
    respond: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  };
  return upstream;
}
