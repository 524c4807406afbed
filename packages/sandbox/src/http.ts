import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { serverLimits } from '@sound-library/server-kit/server-limits.ts';
import { type FastifyInstance, LogController } from 'fastify';

/** Fastify options of all listeners of the sandbox. */
export const serverOptions = () => ({
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
  routerOptions: { maxParamLength: 500 },
  ...serverLimits(),
});

/** `GET url`: a script or style sheet of the sandbox, read once. */
export async function fileRoute(app: FastifyInstance, url: string, file: URL, headers: object = {}): Promise<void> {
  const text = await readFile(file, 'utf8');
  const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
  app.get(url, async (_request, reply) =>
    reply
      .headers({ ...headers })
      .type(`${type}; charset=utf-8`)
      .send(text),
  );
}

/** Whether a Host header names this machine. By DNS rebinding, pages of another name could read the editor's token. */
export function isAllowedHost(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (!name) return false;
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === new URL(publicUrl).hostname
  );
}

/** The URL with its `access_token` parameter and tokens in its path replaced, so that they are not logged. */
export function withoutTokens(url: string): string {
  return url
    .replace(/([?&]access_token=)[^&]*/gi, '$1[redacted]')
    .replace(/(\/multipass\/|\/portal\/v2\/|\/pages\/v3\/).+/i, '$1[redacted]');
}

/** Whether a form was sent from a page of the same origin, by Fetch Metadata or, in browsers without it, by Origin. */
export function isFromOurPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
}
