import { limitedText } from '@sound-library/server-kit/bytes.ts';
import { type OutsideConnections, outsideConnections } from '@sound-library/server-kit/outside-connections.ts';
import { type InstrumentCall, uninstrumented } from '@sound-library/server-kit/upstream-metrics.ts';
import Chargebee from 'chargebee';
import type { ProductApiConfig } from '../product-api-config.ts';

/** Shorter than a page waits for all its calls. */
export const DEADLINE_MS = 3_000;
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

interface ChargebeeOptions {
  /** Asked before each request for what ends it and its whole answer; by default each has a time of its own. */
  readonly deadline?: () => AbortSignal;
  readonly watch?: InstrumentCall;
  readonly connections?: OutsideConnections;
}

/** The official SDK, pointed at the configured site. */
export function chargebeeClient(
  { url, apiKey }: Pick<ProductApiConfig['billing'], 'url' | 'apiKey'>,
  {
    deadline = () => AbortSignal.timeout(DEADLINE_MS),
    watch = uninstrumented,
    connections = outsideConnections(),
  }: ChargebeeOptions = {},
): Chargebee {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  const ask = (request: Request) =>
    watch(request.method, () => makeApiRequest(connections, request, deadline()), { status: ({ status }) => status });
  return new Chargebee({
    // The SDK joins `site` and `hostSuffix` to the host and uses them for nothing else.
    site: hostname,
    hostSuffix: '',
    protocol: isPlain ? 'http' : 'https',
    port: Number(port) || (isPlain ? 80 : 443),
    apiKey,
    httpClient: { makeApiRequest: ask },
    sdkTelemetryEnabled: false,
  });
}

/** The SDK's own client has a deadline for the head of an answer only, no limit of its size, and follows redirects. */
async function makeApiRequest(
  connections: OutsideConnections,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { url, method } = request;
  const body = method === 'GET' ? null : await request.text();
  // Not the SDK's request with a signal put on: that signal can be collected before it fires.
  const response = await connections.fetch(url, {
    method,
    headers: Object.fromEntries(request.headers),
    body,
    signal,
  });
  const text = await limitedText(response, ANSWER_MAX_BYTES);
  const replayed = response.headers.get('chargebee-idempotency-replayed');
  return new Response(text || null, {
    status: response.status,
    headers: { 'content-type': 'application/json', ...(replayed && { 'chargebee-idempotency-replayed': replayed }) },
  });
}
