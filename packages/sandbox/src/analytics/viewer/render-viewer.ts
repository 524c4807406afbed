import { type Html, html } from '../../html/html.ts';
import { renderPage } from '../../html/page.ts';
import type { Collection } from '../collection.ts';
import { COLLECTOR_FAULT_MODES, COLLECTOR_FAULTS, type CollectorFaults } from '../collector-faults.ts';
import { nameOf } from '../profiles.ts';
import { renderEvents } from './render-events.ts';
import { renderPeople, renderUpdates } from './render-others.ts';
import { isEvent, isWanted, type View } from './view.ts';

const EVENTS_SHOWN = 200;
const OTHERS_SHOWN = 30;

/** What the page shows and switches. */
export interface Viewed {
  readonly collection: Collection;
  readonly faults: CollectorFaults;
}

/** The page on which a person sees what is collected, while it is. */
export function renderViewer({ collection, faults }: Viewed, view: View): string {
  const records = collection.records();
  const people = collection.people();
  const names = new Map(people.map((person) => [person.distinctId, nameOf(person)]));
  const events = records.filter(isEvent);
  const wanted = events.filter((record) => isWanted(record, view));
  return renderPage({
    title: 'Analytics',
    site: 'Sandbox',
    lead: 'What visitors who consent tell, as it comes',
    layout: 'analytics',
    head: '<link rel="stylesheet" href="/analytics/viewer.css"><script type="module" src="/analytics/viewer.js"></script>',
    content: html`<section>
<header><h2>Events</h2><p id="liveness" role="status">Load the page again to see what came since.</p></header>
${filterForm(view, new Set(events.map(({ data }) => String(data.event))))}
<p id="counts" data-live><span data-key="counts" data-version="${wanted.length} ${events.length}">${counted(wanted.length, events.length)}</span></p>
${renderEvents(wanted.slice(-EVENTS_SHOWN).reverse(), view, (distinctId) => names.get(distinctId))}
</section>
<section><h2>People</h2>${renderPeople(people.slice(0, OTHERS_SHOWN))}</section>
<section><h2>Updates and recordings</h2>${renderUpdates(
      records
        .filter((record) => !isEvent(record))
        .slice(-OTHERS_SHOWN)
        .reverse(),
    )}</section>
${switches(faults)}`.text,
  });
}

const counted = (wanted: number, all: number): string => {
  const shown = wanted > EVENTS_SHOWN ? `, the newest ${EVENTS_SHOWN} are shown` : '';
  return wanted === all ? `${all} collected${shown}` : `${wanted} of ${all} collected${shown}`;
};

const filterForm = ({ event, person }: View, names: ReadonlySet<string>): Html => html`<form class="filter">
<label>Event <input type="search" name="event" value="${event}" list="event-names" autocomplete="off"></label>
<label>Who, by id <input type="search" name="person" value="${person}" autocomplete="off"></label>
<button>Show</button>
${(event !== '' || person !== '') && html`<a href="/analytics">Show all</a>`}
<datalist id="event-names" data-live>${[...names].sort().map((name) => html`<option data-key="${name}" data-version="0" value="${name}"></option>`)}</datalist>
</form>`;

const switches = (faults: CollectorFaults): Html => html`<section>
<h2>How it answers</h2>
<form method="post">
<input type="hidden" name="action" value="fault">
<label>The collector <select name="mode">
${COLLECTOR_FAULT_MODES.map(
  (mode) =>
    html`<option value="${mode}"${mode === faults.modeOf('collector') && html` selected`}>${COLLECTOR_FAULTS[mode]}</option>`,
)}
</select></label>
<button>Set</button>
</form>
<form method="post"><button name="action" value="clear">Forget all that was collected</button></form>
</section>`;
