// Downloads that stream through the BFF: a pack's samples and the export of an account.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { fillPath } from '@sound-library/contract/client.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { limitedBytes } from '@sound-library/server-kit/body-limits.ts';
import { deadlineWithin, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { openPool } from '@sound-library/server-kit/open-pool.ts';
import { proxiedRequests } from '@sound-library/server-kit/proxied-requests.ts';
import { outcomeOfFailure } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BffConfig, PluginOptions } from '../config.ts';
import { outOfTime, UpstreamFailure } from '../http/errors.ts';
import { COSTLY_LIMIT } from '../throttling/rate-limit.plugin.ts';

import { singleValues, type UpstreamResponse } from '../upstream/upstream.plugin.ts';
import {
  assertMediaType,
  fetchAsMember,
  sendUpstreamResponse,
  visitorSignal,
} from '../upstream/visitor-calls.plugin.ts';
import {
  type DownloadedFile,
  type PassThroughRow,
  passThroughRows,
  type UpstreamTarget,
  upstreamTarget,
} from './pass-through.routes.ts';

/** As many as one web server opens for files. */
const CONNECTIONS = 64;
const REFUSAL_MAX_BYTES = 64 * 1024;
const HEADERS_DOWN = ['content-length', 'content-language'] as const;

interface FileRoute {
  readonly config: BffConfig;
  readonly row: PassThroughRow;
  readonly file: DownloadedFile;
  readonly requests: ReturnType<typeof proxiedRequests>;
}

/** A file response whose headers have arrived, but not its body. */
interface BegunFile {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

/** Files for members, over separate connections: they last as long as the client reads. Never retried. */
export const downloads = fp<PluginOptions>(
  async (app, { config }) => {
    const requests = proxiedRequests(openFilePool(app, config));
    for (const row of passThroughRows(config.appEnv)) {
      if (!row.file) continue;
      const route = { config, row, file: row.file, requests };
      await app.register(httpProxy, {
        upstream: config.productApiUrl,
        routes: [row.path],
        httpMethods: [row.method],
        config: row.isCostly ? { rateLimit: COSTLY_LIMIT } : {},
        proxyPayloads: false,
        retryMethods: [],
        disableRequestLogging: true,
        undici: requests.undici,
        handler: (request, reply) => sendFile(app, route, request, reply),
      });
    }
  },
  { name: 'downloads', dependencies: ['rate-limit', 'cookie-login', 'errors', 'csrf'] },
);

function openFilePool(app: FastifyInstance, { productApiUrl, upstream }: BffConfig) {
  // Our own limits are exact; these are a fallback, and end a stalled response.
  const silenceMs = upstream.deadlineMs + 1000;
  return openPool(
    app,
    new URL(productApiUrl).origin,
    { upstream: 'product-api-files', service: 'product-api' },
    {
      connections: CONNECTIONS,
      allowH2: false,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connect: { timeout: upstream.connectTimeoutMs, rejectUnauthorized: true },
    },
  );
}

async function sendFile(
  app: FastifyInstance,
  route: FileRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { row, file } = route;
  const target = upstreamTarget(row, request.params, request.query);
  const response = await fetchAsMember(app, request, true, async (headers) => {
    const begun = await beginFile(route, target, headers, { request, reply });
    return begun.status === 200 ? begun : readRefusal(begun);
  });
  if (!('stream' in response)) return sendUpstreamResponse(reply, response);
  assertMediaType(response.headers['content-type'], file.type);
  for (const name of HEADERS_DOWN) {
    const value = response.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // Files are made for each request, so that a part of one would cost as much as the whole.
  reply.header('accept-ranges', 'none');
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${fillPath(file.name, target.params)}"`)
    .send(response.stream);
}

/** Resolves when the response of the product API begins, whatever its status. */
function beginFile(
  { config: { productApiUrl, upstream }, row, requests }: FileRoute,
  { path, query }: UpstreamTarget,
  headers: Readonly<Record<string, string>>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<BegunFile> {
  const deadline = deadlineWithin(request.deadline, upstream.deadlineMs);
  const leftMs = timeLeft(deadline);
  if (leftMs === 0) throw outOfTime();
  const signal = visitorSignal(reply);
  const { promise: begun, resolve, reject } = Promise.withResolvers<BegunFile>();
  signal.addEventListener('abort', () => reject(signal.reason));
  let responseHeaders: IncomingHttpHeaders = {};
  const prefix = new URL(productApiUrl).pathname.replace(/\/+$/, '');
  const beginMs = Math.min(upstream.firstByteTimeoutMs, deadline.leftMs());
  requests.within({ beginMs, signal }, () =>
    reply.from(prefix + path, {
      method: request.method === 'HEAD' ? 'HEAD' : row.method,
      queryString: () => query,
      rewriteRequestHeaders: () => ({ ...headers, [HEADERS.timeLeft]: String(leftMs) }),
      rewriteHeaders: (all) => {
        responseHeaders = all;
        return {};
      },
      onResponse: (_request, _reply, { stream }) =>
        resolve({ status: reply.statusCode, headers: responseHeaders, stream }),
      onError: (_reply, { error }) => reject(failureOf(error)),
    }),
  );
  return begun;
}

/** A non-file response in the form that the upstream client returns. */
async function readRefusal({ status, headers, stream }: BegunFile): Promise<UpstreamResponse> {
  const body = await limitedBytes({ body: stream }, REFUSAL_MAX_BYTES).catch((error) => {
    throw failureOf(error);
  });
  if (status < 400) throw new UpstreamFailure('broken', `responded with ${status}`);
  const single = singleValues(headers);
  return { status, headers: single, body, retrySpent: single.has(HEADERS.retrySpent) };
}

function failureOf(error: Error): UpstreamFailure {
  const kind = outcomeOfFailure(error) === 'timeout' ? 'slow' : 'unreachable';
  return new UpstreamFailure(kind, error.message, { cause: error });
}
