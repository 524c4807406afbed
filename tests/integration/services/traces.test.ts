import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Chain } from '../../support/chain.ts';
import { listenLocally } from '../../support/local-resources.ts';
import { member, ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';

const VISITORS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const VISITORS = `00-${VISITORS_TRACE}-b7ad6b7169203331-01`;

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let storefront: Storefront<Chain>;
beforeAll(async () => {
  collector = await startTraceCollector();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' };
  storefront = await startStorefront(tracing, { ...tracing, APP_ENV: 'demo', PUBLIC_ORIGINS: ORIGIN });
}, PATIENCE_MS);
afterAll(async () => {
  await storefront?.close();
  await collector?.close();
});

/** The trace id that a response exposes to scripts of the browser. */
const traceOf = (response: Response): string =>
  /traceparent;desc="00-([\da-f]{32})-[\da-f]{16}-01"/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? '';
const spansOf = (trace: string): readonly CollectedSpan[] => collector.spans.filter(({ traceId }) => traceId === trace);

function ancestries(spans: readonly CollectedSpan[]): readonly string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const ancestryOf = (span: CollectedSpan | undefined): readonly string[] =>
    span ? [...ancestryOf(byId.get(span.parentSpanId ?? '')), `${span.process}: ${span.name}`] : [];
  return spans.map((span) => ancestryOf(span).join(' > '));
}

it('one trace covers a member’s page through three processes into SQL', async () => {
  const { cookie, email, name } = await member(storefront, 1);
  const response = await storefront.get('/labs/packs', { cookie });
  await response.text();
  const trace = traceOf(response);
  expect(trace).not.toBe('');
  await expect
    .poll(() => new Set(spansOf(trace).map(({ process }) => process)), { timeout: 20_000 })
    .toEqual(new Set(['web', 'bff', 'product-api']));
  const root = () => spansOf(trace).filter(({ parentSpanId }) => parentSpanId === undefined);
  await expect.poll(() => root().map((span) => span.name), { timeout: 20_000 }).toEqual(['GET /labs/packs']);
  // Each process exports its spans on its own schedule.
  await expect
    .poll(() => ancestries(spansOf(trace)), { timeout: 20_000 })
    .toContain(
      'web: GET /labs/packs > web: load page > web: GET bff > bff: GET /api/member > bff: GET product-api > product-api: GET /api/member > product-api: SELECT',
    );
  await expect
    .poll(() => ancestries(spansOf(trace)).every((ancestry) => ancestry.startsWith('web: GET /labs/packs')), {
      timeout: 20_000,
    })
    .toBe(true);
  const spans = spansOf(trace);

  const text = JSON.stringify(spans);
  for (const secret of [cookie.slice(cookie.indexOf('=') + 1), email, name]) expect(text).not.toContain(secret);
  expect(text).toContain('$1');
});

it('the log of each process has the trace id', async () => {
  const response = await storefront.get('/api/geolocation');
  const trace = traceOf(response);
  for (const lines of [storefront.logLines, storefront.chain.logLines]) {
    await expect.poll(() => lines.filter((line) => line.includes(`"trace_id":"${trace}"`)).length).toBeGreaterThan(0);
  }
});

it('a trace from a visitor’s headers is linked, not continued', async () => {
  const response = await storefront.get('/api/geolocation', {
    traceparent: VISITORS,
    tracestate: 'canary=1',
    baggage: 'a=1',
  });
  const trace = traceOf(response);
  expect(trace).not.toBe(VISITORS_TRACE);
  const processes = () => new Set(spansOf(trace).map(({ process }) => process));
  await expect.poll(processes, { timeout: 20_000 }).toEqual(new Set(['web', 'bff', 'product-api']));
  expect(spansOf(VISITORS_TRACE)).toEqual([]);
  await expect
    .poll(() => spansOf(trace).find(({ name }) => name === 'GET /api/*')?.links, { timeout: 20_000 })
    .toEqual([VISITORS_TRACE]);
});

it('a trace from a visitor’s headers is continued where that is configured', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, VISITORS_TRACEPARENT: 'parent' };
  const web = await storefront.another(settings);
  const page = await web.get('/labs');
  const text = /traceparent;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '')?.[1] ?? '';
  const call = await web.get('/api/geolocation', { traceparent: text });
  expect(traceOf(call)).toBe(traceOf(page));
});

it('each visitor of a cached page gets another trace id', async () => {
  const traces = [];
  for (let visit = 0; visit < 3; visit += 1) traces.push(traceOf(await storefront.get('/labs')));
  expect(new Set(traces).size).toBe(3);
});

it('traces show calls of upstream services, and jobs have separate traces', async () => {
  const { email, name } = await member(storefront, 2);
  await storefront.get('/api/plan-prices');
  const tracked = await fetch(`${storefront.url}/api/analytics/track?ip=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: 'data=%5B%5D',
  });
  await tracked.text();
  for (const path of [
    'product-api: GET /api/plan-prices > product-api: GET billing',
    'product-api: POST /api/register > product-api: POST captcha',
    'bff: POST /api/analytics/track > bff: POST analytics',
  ]) {
    await expect
      .poll(() => ancestries(collector.spans).some((ancestry) => ancestry.endsWith(path)), { timeout: 20_000 })
      .toBe(true);
  }
  for (const path of [
    'product-api: send mail > product-api: SEND smtp',
    'product-api: content sync > product-api: GET content',
  ]) {
    await expect.poll(() => ancestries(collector.spans), { timeout: 20_000 }).toContain(path);
  }
  const text = JSON.stringify(collector.spans);
  for (const secret of [email, name, 'ip=1', 'localhost:', '127.0.0.1']) expect(text).not.toContain(secret);
});

const lineSchema = z.object({ msg: z.string(), requestId: z.string().optional(), route: z.string().optional() });

/** The routes of the requests with a request id, from the log of one or several processes. */
function routesOf(lines: readonly string[], id: string): readonly (string | undefined)[] {
  return lines
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ msg, requestId }) => msg === 'request completed' && requestId === id)
    .map(({ route }) => route);
}

it('the logs of all three processes share one request id', async () => {
  const [ofPage, ofCall] = ['a-request-through-all-three', 'a-call-through-all-three'];
  const { cookie } = await member(storefront, 3);
  const response = await storefront.get('/labs/packs', { cookie, 'x-request-id': ofPage });
  await response.text();
  expect(response.status).toBe(200);
  await expect.poll(() => routesOf(storefront.logLines, ofPage)).toEqual(['/labs/packs']);
  const behind = () => routesOf(storefront.chain.logLines, ofPage);
  await expect.poll(behind).toContain('/api/cookie-login');
  // Once by the BFF, once by the product API.
  await expect.poll(() => behind().filter((route) => route === '/api/member').length).toBe(2);

  await storefront.get('/api/geolocation', { 'x-request-id': ofCall });
  await expect.poll(() => routesOf(storefront.logLines, ofCall)).toEqual(['/api/*']);
  await expect
    .poll(() => routesOf(storefront.chain.logLines, ofCall))
    .toEqual(['/api/geolocation', '/api/geolocation']);
});

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue])));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  /** Empty or missing for the first span of a trace. */
  parentSpanId: z
    .string()
    .transform((id) => id || undefined)
    .optional(),
  name: z.string(),
  attributes: attributesSchema,
  /** Ids of the traces in it. */
  links: z.array(z.object({ traceId: z.string() }).transform(({ traceId }) => traceId)).default([]),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

type CollectedSpan = z.infer<typeof spanSchema> & { readonly process: string };

/** Receives traces as a collector does: OTLP as JSON over HTTP. */
async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    for (const { resource, scopeSpans } of exportSchema.parse(await json(request)).resourceSpans) {
      const process = resource.attributes['service.name'] ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, process }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, spans, close };
}
