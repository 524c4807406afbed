import { type Html, html } from '../../html/html.ts';
import { nameOf, type Profile } from '../profiles.ts';
import type { CollectedRecord } from '../record-log.ts';
import { factList } from './render-events.ts';
import { factsOf } from './told-facts.ts';
import { viewHref } from './view.ts';

const KINDS = { engage: 'person', groups: 'group', record: 'recording', track: 'event', import: 'event' } as const;

/** The people that the collector knows, touched last first. */
export const renderPeople = (people: readonly Profile[]): Html => html`<div id="people" class="people" data-live>
${people.length === 0 && html`<p data-key="none" data-version="0">Nobody yet: who logs in and consents is told by id and e-mail address.</p>`}
${people.map(
  (person) => html`<article data-key="${person.distinctId}" data-version="${person.updatedAt}">
<h3 dir="auto"><a href="${viewHref({ person: person.distinctId })}">${nameOf(person) ?? person.distinctId}</a></h3>
${factList([['id', person.distinctId], ...factsOf(person.properties)])}
</article>`,
)}
</div>`;

/** Updates of people and groups, and recordings, as they came, newest first. */
export const renderUpdates = (records: readonly CollectedRecord[]): Html => html`<div id="updates" data-live>
${records.length === 0 && html`<p data-key="none" data-version="0">None yet.</p>`}
${records.map(
  ({ id, route, receivedAt, data }) => html`<details data-key="${id}" data-version="0">
<summary><time datetime="${receivedAt}">${receivedAt.slice(11, 19)}</time> ${KINDS[route]} <span class="quiet">${briefly(data)}</span></summary>
${factList(factsOf(data))}
</details>`,
)}
</div>`;

function briefly(data: CollectedRecord['data']): string {
  if (data.replay_id !== undefined) return `part ${data.seq} with ${data.events} events`;
  return Object.keys(data)
    .filter((name) => /^\$(set|set_once|add|append|union|remove|unset|delete)$/.test(name))
    .join(', ');
}
