import type { SandboxConfig } from '../../config.ts';
import { type Html, html } from '../../html/html.ts';
import { renderPage } from '../../html/page.ts';
import { CONTENT_FAULT_MODES, CONTENT_FAULTS, type ContentFaults, READERS_SERVICES } from '../faults/content-faults.ts';
import { type Change, targetOfChange } from '../space/content-record.ts';
import type { ContentStore } from '../store/content-store.ts';
import type { WebhookCall } from '../webhooks/webhook-call.ts';
import { changeState } from './change-state.ts';

const SHOWN = 50;

/** What the page shows and switches. */
export interface ControlView {
  readonly store: ContentStore;
  readonly faults: ContentFaults;
  readonly config: SandboxConfig;
}

/** The page on which a person sees what editors changed, and lets the service go wrong. */
export const renderControl = ({ store, faults, config }: ControlView): string =>
  renderPage({
    title: 'Content',
    site: 'Sandbox',
    lead: 'What editors changed, how the service answers, and who is told',
    layout: 'content',
    head: '<link rel="stylesheet" href="/content.css">',
    content: [
      changesSection(store.changes()),
      faultsSection(faults),
      webhooksSection(store.webhooks(), config.contentful.webhook?.url),
    ]
      .map(({ text }) => text)
      .join('\n'),
  });

function changesSection(changes: readonly Change[]): Html {
  if (changes.length === 0) {
    return html`<section><h2>Changes</h2><p>Nothing was changed: all is as the export says.</p></section>`;
  }
  const rows = changes
    .slice(-SHOWN)
    .reverse()
    .map((change) => {
      const { type, id } = targetOfChange(change);
      const kind = change.type === 'Entry' ? change.contentType : type;
      return html`<tr><td>${kind}</td><td>${id}</td><td>${changeState(change)}</td></tr>`;
    });
  return html`<section>
<h2>Changes</h2>
<p>${changes.length} entries and assets are not as the export says. The last touched stand first.</p>
<table><thead><tr><th>Type</th><th>Id</th><th>State</th></tr></thead><tbody>
${rows}
</tbody></table>
<form method="post"><button name="action" value="reset">Throw all changes away</button></form>
</section>`;
}

const faultsSection = (faults: ContentFaults): Html => html`<section>
<h2>How it answers</h2>
<p>To readers; editors always get their answer.</p>
${READERS_SERVICES.map(
  (service) => html`<form method="post">
<input type="hidden" name="action" value="fault">
<input type="hidden" name="service" value="${service}">
<label>${service} <select name="mode">
${CONTENT_FAULT_MODES.map((mode) =>
  mode === faults.modeOf(service)
    ? html`<option value="${mode}" selected>${CONTENT_FAULTS[mode]}</option>`
    : html`<option value="${mode}">${CONTENT_FAULTS[mode]}</option>`,
)}
</select></label>
<button>Set</button>
</form>`,
)}
</section>`;

const webhooksSection = (calls: readonly WebhookCall[], url: string | undefined): Html => html`<section>
<h2>Webhooks</h2>
<p>${url === undefined ? 'Nobody is told: CONTENT_WEBHOOK_URL is not set.' : `What happens is told to ${url}, and again until it is taken.`}</p>
${calls.length > 0 && callTable(calls)}
</section>`;

const callTable = (calls: readonly WebhookCall[]): Html => html`<table>
<thead><tr><th>When</th><th>Topic</th><th>Id</th><th>State</th></tr></thead>
<tbody>
${calls
  .slice(-SHOWN)
  .reverse()
  .map(
    ({ createdAt, topic, about, status, attempts }) =>
      html`<tr><td>${createdAt.slice(0, 19).replace('T', ' ')} UTC</td><td>${topic}</td><td>${about}</td><td>${status}${attempts > 1 && `, ${attempts} attempts`}</td></tr>`,
  )}
</tbody>
</table>`;
