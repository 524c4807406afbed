import type { FastifyPluginAsync } from 'fastify';
import { html } from '../html/html.ts';
import { pageHeaders, renderPage } from '../html/page.ts';
import { propertyOf } from './ingestion/token.ts';
import type { CollectedRecord, RecordLog } from './record-log.ts';

const SHOWN = 200;

/** `/analytics`, for people: what was collected, newest first. */
export const analyticsPage: FastifyPluginAsync<{ log: RecordLog }> = async (app, { log }) => {
  app.get('/analytics', async (_request, reply) => reply.headers(pageHeaders()).send(renderRecords(log.list())));
};

function renderRecords(records: readonly CollectedRecord[]): string {
  const shown = records.slice(-SHOWN).reverse();
  return renderPage({
    title: 'Analytics',
    site: 'Sandbox',
    lead: `${records.length} collected of visitors who consent. Reload to see what came since.`,
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
