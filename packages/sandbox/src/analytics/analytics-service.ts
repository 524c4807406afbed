import type { FastifyPluginAsync } from 'fastify';
import { faultApi } from '../faults.ts';
import { html, pageHeaders, renderPage } from '../html.ts';
import type { SandboxService } from '../service.ts';
import {
  COLLECTOR,
  COLLECTOR_FAULT_MODES,
  type CollectorFaults,
  createCollectorFaults,
  ingestionRoutes,
} from './collector.ts';
import { type CollectedRecord, createRecordLog, type RecordLog } from './record-log.ts';
import { propertyOf } from './updates.ts';

/** The analytics service: Mixpanel's collector, and a page that shows the collected data. */
export function analyticsService(token: string): SandboxService {
  const log = createRecordLog();
  const faults = createCollectorFaults();
  return {
    name: 'analytics',
    plugin: async (app) => {
      // Hanging responses would block the shutdown.
      app.addHook('preClose', async () => faults.endWaiting());
      await app.register(ingestionRoutes, { token, faults, log });
      await app.register(analyticsApi, { log, faults });
      await app.register(analyticsPage, { log });
    },
    card: async () => ({
      title: 'Analytics',
      text: 'A collector in Mixpanel’s protocol: events, people, groups and session recordings of visitors who consent. It can refuse, hang or be away.',
      details: [{ label: 'records', value: String(log.list().length) }],
      links: [{ label: 'What it has collected', href: '/analytics' }],
    }),
    check: async () => undefined,
  };
}

/** The collector's API for tests: read and clear it, and set a fault. */
export const analyticsApi: FastifyPluginAsync<{ log: RecordLog; faults: CollectorFaults }> = async (
  app,
  { log, faults },
) => {
  await app.register(
    faultApi({ path: '/api/analytics/faults', names: COLLECTOR, modes: COLLECTOR_FAULT_MODES, faults }),
  );

  app.get('/api/analytics/records', async () => log.list());
  app.delete('/api/analytics/records', async (_request, reply) => {
    log.clear();
    return reply.code(204).send();
  });
};

const SHOWN = 200;

/** `/analytics`, for people: the collected data, newest first. */
export const analyticsPage: FastifyPluginAsync<{ log: RecordLog }> = async (app, { log }) => {
  app.get('/analytics', async (_request, reply) => reply.headers(pageHeaders()).send(renderRecords(log.list())));
};

function renderRecords(records: readonly CollectedRecord[]): string {
  const shown = records.slice(-SHOWN).reverse();
  return renderPage({
    title: 'Analytics',
    site: 'Sandbox',
    lead: `${records.length} collected of visitors who consent. Reload to see what is new.`,
    layout: 'wide',
    content: html`<table>
<thead><tr><th>Time</th><th>Event</th><th>Distinct id</th><th>Properties</th></tr></thead>
<tbody>${shown.map(
      ({ receivedAt, route, data, repeats }) => html`<tr>
<td><time datetime="${receivedAt}">${receivedAt.slice(11, 19)}</time></td>
<th scope="row">${String(data.event ?? route)}${repeats > 0 && ` (${repeats} times more)`}</th>
<td>${String(propertyOf(data.properties, 'distinct_id') ?? data.$distinct_id ?? data.distinct_id ?? '')}</td>
<td><code>${JSON.stringify(data.properties ?? data)}</code></td>
</tr>`,
    )}</tbody>
</table>`.text,
  });
}
