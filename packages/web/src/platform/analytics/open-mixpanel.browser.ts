import type { Mixpanel } from 'mixpanel-browser';
import recorderPath from 'mixpanel-browser/dist/mixpanel-recorder.min.js?url';
// The build without the session recorder, which is loaded by `recorder_src` where a visit is recorded.
import mixpanel from 'mixpanel-browser/dist/mixpanel-with-async-modules.cjs.js';
import type { Logger } from '../app-context.ts';
import type { PublicAnalytics } from '../public-config.ts';
import { isOfCampaign } from './campaign.ts';
import type { AnalyticsLibrary } from './create-analytics.ts';
import { instanceOpener, mixpanelConfig } from './mixpanel-config.ts';
import { eventOf, pageAddress } from './mixpanel-event.ts';
import type { AnalyticsRecord, RecordStore } from './records.ts';
import type { IdentifiedPerson } from './tracker.ts';

interface OpenOptions {
  readonly analytics: PublicAnalytics;
  readonly origin: string;
  readonly records: RecordStore;
  readonly logger: Logger;
}

/** Opens the analytics library: this chunk is loaded when somebody consented, after the page is mounted. */
export function openMixpanel({ analytics, origin, records, logger }: OpenOptions): AnalyticsLibrary {
  const library = instanceOpener(mixpanel)(
    analytics.token,
    mixpanelConfig(analytics, {
      origin,
      recorderUrl: recorderPath,
      onError: (message) => logger.warn(`Analytics: ${message instanceof Error ? message.message : message}`),
      onSend: (insertId) => records.settle([insertId], 'sent'),
    }),
  );
  // The answer of a visitor who once refused and now agrees.
  optIn(library);
  tellFirstTouch(library);
  let isFirst = true;

  return {
    perform: (record, onStored) => {
      if (isFirst) tellCampaign(library, record.page.address);
      isFirst = false;
      // Whatever event the library adds of itself stands at this address, too, as far as that may be known.
      library.register(
        { $current_url: pageAddress(record.page.address), $referrer: pageAddress(document.referrer) },
        { persistent: false },
      );
      const event = eventOf(record);
      if (event) {
        library.track(event.event, event.properties, onStored);
        return;
      }
      updateVisitor(library, record);
      records.settle([record.id], 'sent');
      onStored();
    },
    distinctId: () => String(library.get_distinct_id()),
    // The profile at the company outlasts this: to delete it is a request to the company.
    optOut: () => library.opt_out_tracking({ delete_user: false }),
    optIn: () => optIn(library),
  };
}

/** Operations about the visitor rather than an event (specification, section 3: the kinds). */
function updateVisitor(library: Mixpanel, { operation }: AnalyticsRecord): void {
  if (operation.kind === 'identify') identify(library, operation.person);
  else if (operation.kind === 'register') library.register(operation.properties);
  else if (operation.kind === 'setUserProperties') library.people.set(operation.properties);
  // A new visitor only after somebody: guests stay who they are.
  else if (operation.kind === 'reset' && isIdentified(library)) library.reset();
}

function identify(library: Mixpanel, { userId, emailAddress }: IdentifiedPerson): void {
  // Somebody else was here before, and left in a way that nobody saw.
  if (isIdentified(library) && library.get_property('$user_id') !== userId) library.reset();
  library.identify(userId);
  library.people.set({ $email: emailAddress });
}

function isIdentified(library: Mixpanel): boolean {
  return library.get_property('$user_id') !== undefined;
}

/** Goes on as a new visitor, where one has opted out; without an event that says so. */
function optIn(library: Mixpanel): void {
  if (!library.has_opted_out_tracking()) return;
  library.reset();
  library.opt_in_tracking({ track: () => undefined });
}

/** How the browser first came here, without what addresses may carry. The library would keep the whole address. */
function tellFirstTouch(library: Mixpanel): void {
  const referrer = pageAddress(document.referrer);
  const firstTouch = {
    $initial_referrer: referrer || '$direct',
    $initial_referring_domain: URL.parse(referrer)?.host ?? '$direct',
  };
  library.register_once(firstTouch);
  library.people.set_once(firstTouch);
}

/** The campaign that led to the first page: by now another may be on show, whose address the library looks at. */
function tellCampaign(library: Mixpanel, landing: string): void {
  const parameters = [...new URL(landing).searchParams].filter(([name]) => isOfCampaign(name));
  if (parameters.length === 0) return;
  library.register(Object.fromEntries(parameters));
  library.people.set_once(Object.fromEntries(parameters.map(([name, value]) => [`initial_${name}`, value])));
}
