import { html, sendSandboxPage } from '../html.ts';
import type { SandboxService } from '../service.ts';
import { type CollectedRecord, collector, propertyOf, recordLog } from './collector.ts';

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

/** `/analytics`, for people: the collected data, newest first. */
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
