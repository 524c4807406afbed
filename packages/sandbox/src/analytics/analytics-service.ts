import { gunzipSync } from 'node:zlib';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, sendSandboxPage } from '../html.ts';
import type { SandboxService } from '../index-page.ts';

/** The analytics service: Mixpanel's collector, and a page that shows the collected data. */
export function analyticsService(token: string): SandboxService {
  const log = recordLog();
  return {
    name: 'analytics',
    plugin: async (app) => {
      await app.register(collector, { token, log });
      app.get('/api/analytics/records', async () => log.list());
      app.delete('/api/analytics/records', async (_request, reply) => {
        log.clear();
        return reply.code(204).send();
      });
      app.get('/analytics', async (_request, reply) => sendSandboxPage(reply, analyticsPage(log.list())));
    },
    card: async () => ({
      title: 'Analytics',
      text: 'A collector in Mixpanel’s protocol: events, people, groups and session recordings of visitors who consent.',
      details: [{ label: 'records', value: String(log.list().length) }],
      links: [{ label: 'What it has collected', href: '/analytics' }],
    }),
  };
}

const SHOWN = 200;

const analyticsPage = (records: readonly CollectedRecord[]) => ({
  title: 'Analytics',
  site: 'Sandbox',
  lead: `${records.length} collected of visitors who consent. Reload to see what is new.`,
  layout: 'wide',
  content: html`<table>
<thead><tr><th>Time</th><th>Event</th><th>Distinct id</th><th>Properties</th></tr></thead>
<tbody>${records.slice(-SHOWN).reverse().map(renderRecord)}</tbody>
</table>`,
});

const renderRecord = ({ receivedAt, route, data, repeats }: CollectedRecord) => html`<tr>
<td><time datetime="${receivedAt}">${receivedAt.slice(11, 19)}</time></td>
<th scope="row">${String(data.event ?? route)}${repeats > 0 && ` (${repeats} times more)`}</th>
<td>${String(propertyOf(data.properties, 'distinct_id') ?? data.$distinct_id ?? data.distinct_id ?? '')}</td>
<td><code>${JSON.stringify(data.properties ?? data)}</code></td>
</tr>`;

/** The collector's paths below `/mixpanel`, as Mixpanel names them. */
const ROUTES = ['track', 'engage', 'groups', 'record'] as const;
type Route = (typeof ROUTES)[number];

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_RECORDS = 5000;

/** An event, or an update of a person or a group, unchanged. For a recording: its query, and its numbers of bytes and events. */
type Update = Readonly<Record<string, unknown>>;

interface CollectedRecord {
  /** Increasing, from 1. */
  readonly id: number;
  readonly route: Route;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly data: Update;
  /** How often the same event was sent again. */
  readonly repeats: number;
}

function recordLog() {
  // Oldest first: setting an existing key does not move it.
  const records = new Map<string, CollectedRecord>();
  let lastId = 0;
  return {
    add(route: Route, data: Update): void {
      const key = eventKey(route, data) ?? `record ${lastId + 1}`;
      const existing = records.get(key);
      const receivedAt = new Date().toISOString();
      records.set(
        key,
        existing
          ? { ...existing, repeats: existing.repeats + 1 }
          : { id: ++lastId, route, receivedAt, data, repeats: 0 },
      );
      const [oldest] = records.keys();
      if (records.size > MOST_RECORDS && oldest !== undefined) records.delete(oldest);
    },
    list: (): readonly CollectedRecord[] => [...records.values()],
    clear: () => records.clear(),
  };
}

/** Mixpanel's key for duplicates: all four properties must be there. */
function eventKey(route: Route, { event, properties }: Update): string | undefined {
  if (route !== 'track') return undefined;
  const parts = ['distinct_id', 'time', '$insert_id'].map((name) => propertyOf(properties, name));
  return parts.includes(undefined) ? undefined : JSON.stringify([event, ...parts]);
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

const querySchema = z.record(z.string(), z.unknown());
const updatesSchema = z.union([z.array(querySchema), querySchema.transform((update) => [update])]);

/** Mixpanel's ingestion protocol: `/mixpanel/track` and the other routes, with or without a trailing slash. */
const collector: FastifyPluginAsync<{ token: string; log: ReturnType<typeof recordLog> }> = async (
  app,
  { token, log },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  for (const route of ROUTES) {
    for (const url of [`/mixpanel/${route}`, `/mixpanel/${route}/`]) {
      app.post(url, async (request, reply) => {
        const updates = route === 'record' ? recordingIn(request) : updatesIn(request);
        const isVerbose = propertyOf(request.query, 'verbose') === '1';
        const error =
          updates === undefined ? 'data, missing or not a list of objects' : tokenError(route, request, updates);
        if (updates === undefined || error !== undefined) {
          reply.code(updates === undefined ? 400 : 401);
          return isVerbose ? { status: 0, error } : reply.type('text/plain; charset=utf-8').send('0');
        }
        for (const data of updates) log.add(route, data);
        if (route === 'record') return { code: 200, status: 'OK' };
        return isVerbose ? { status: 1, error: null } : reply.type('text/plain; charset=utf-8').send('1');
      });
    }
  }

  /** All of a request is accepted, or nothing: each event and update must name the project's token. */
  function tokenError(route: Route, { headers }: FastifyRequest, updates: readonly Update[]): string | undefined {
    const tokens =
      route === 'record'
        ? [basicUser(headers.authorization)]
        : updates.map(({ properties, $token }) => (route === 'track' ? propertyOf(properties, 'token') : $token));
    return tokens.every((one) => one === token) ? undefined : 'token, missing or not that of a project here';
  }
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** JSON or its base64 in a form's `data`, one object or a list. `sendBeacon` labels the form as plain text. */
function updatesIn(request: FastifyRequest): readonly Update[] | undefined {
  const data = (new URLSearchParams(bytesOf(request).toString()).get('data') ?? '').trim();
  // Some libraries do not escape the plus signs of base64, which a form parser reads as spaces.
  const json = /^[[{]/.test(data) ? data : Buffer.from(data.replaceAll(' ', '+'), 'base64').toString();
  return updatesSchema.safeParse(parsedJson(json)).data;
}

function recordingIn(request: FastifyRequest): readonly Update[] | undefined {
  const query = querySchema.parse(request.query);
  const bytes = bytesOf(request);
  const json = query.format === 'gzip' ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  const events = parsedJson(json.toString());
  return Array.isArray(events) ? [{ ...query, bytes: bytes.length, events: events.length }] : undefined;
}

function basicUser(authorization = ''): string | undefined {
  const [user] = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64')
    .toString()
    .split(':');
  return user;
}
