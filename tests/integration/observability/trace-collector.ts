import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema),
              links: z.array(z.object({ traceId: z.string() })).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  readonly process: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly facts: ReadonlyMap<string, string | undefined>;
  /** Traces that it names. */
  readonly links: readonly string[];
}

/** Takes traces as a collector does: OTLP as JSON over HTTP. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  close(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...(await spansOf(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function spansOf(request: IncomingMessage): Promise<readonly CollectedSpan[]> {
  const { resourceSpans } = exportSchema.parse(await json(request));
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = factsOf(resource.attributes).get('service.name') ?? '';
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes, links = [], parentSpanId, ...span }) => ({
        ...span,
        parentSpanId: parentSpanId || undefined,
        process,
        facts: factsOf(attributes),
        links: links.map(({ traceId }) => traceId),
      })),
    );
  });
}

function factsOf(attributes: readonly z.infer<typeof attributeSchema>[]): ReadonlyMap<string, string | undefined> {
  return new Map(attributes.map(({ key, value }) => [key, value.stringValue]));
}
