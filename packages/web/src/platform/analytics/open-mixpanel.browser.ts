import type { Mixpanel } from 'mixpanel-browser';
import recorderPath from 'mixpanel-browser/dist/mixpanel-recorder.min.js?url';
// The build without the session recorder, which `recorder_src` loads for recorded visits.
import mixpanel from 'mixpanel-browser/dist/mixpanel-with-async-modules.cjs.js';
import type { Logger } from '../app-context.ts';
import type { Areas } from '../navigation/page-paths.ts';
import type { PublicAnalytics } from '../public-config.ts';
import { campaignOf } from './campaign.ts';
import { createEventTimers, NO_EVENT_NAME } from './event-timers.ts';
import { instanceOpener, mixpanelConfig } from './mixpanel-config.ts';
import { eventOf, pageAddress, pageProperties } from './mixpanel-event.ts';
import type { AnalyticsRecord, RecordStore } from './records.ts';
import type { IdentifiedPerson } from './tracker.ts';

export type AnalyticsLibrary = ReturnType<typeof openMixpanel>;

/** Opens the analytics library: this chunk is loaded after the consent, once the page is mounted. */
export function openMixpanel(
  analytics: PublicAnalytics,
  { areas, records, logger }: { readonly areas: Areas; readonly records: RecordStore; readonly logger: Logger },
) {
  const report = (message: unknown) =>
    logger.warn(`Analytics: ${message instanceof Error ? message.message : message}`);
  const library = instanceOpener(mixpanel)(
    analytics.token,
    mixpanelConfig(analytics, {
      recorderUrl: recorderPath,
      onError: report,
      onSend: (insertId) => records.settle([insertId], 'sent'),
    }),
  );
  // The visitor refused once and consents now.
  optIn(library);
  registerFirstTouch(library);
  // The library's own place: it outlives the page, ends with the visitor, and is not sent.
  const { durationOf } = createEventTimers({
    read: () => library.get_property(TIMERS) ?? {},
    write: (timers) => library.register({ [TIMERS]: timers }),
    onError: report,
  });
  let isFirst = true;

  return {
    /** Calls back once it would survive the page, or was dropped: the library may reorder what comes before that. */
    perform: (record: AnalyticsRecord, onStored: () => void): void => {
      if (isFirst) registerCampaign(library, record.page.address);
      isFirst = false;
      // Events that the library adds itself have these, too.
      library.register(
        { ...pageProperties(record.page, areas), $referrer: pageAddress(document.referrer) },
        { persistent: false },
      );
      const event = eventOf(record);
      if (event?.event) {
        library.track(event.event, { ...event.properties, ...durationOf(event.event, record.at) }, onStored);
        return;
      }
      // The library would report it, but never call back.
      if (event) report(NO_EVENT_NAME);
      else updateVisitor(library, record);
      records.settle([record.id], event ? 'dropped' : 'sent');
      onStored();
    },
    distinctId: () => String(library.get_distinct_id()),
    /**
     * Stops at once: unsent events are dropped, and nothing is stored about the visitor. May be called again.
     * The profile at the service remains: deleting it requires a request to the company.
     */
    optOut: () => library.opt_out_tracking({ delete_user: false }),
    /** Continues after opting out, with a new visitor. */
    optIn: () => optIn(library),
  };
}

/** The library's stored property for the times of events that it times itself, which it leaves out of events. */
const TIMERS = '__timers';

/** Operations about the visitor rather than an event (specification, section 3: the kinds). */
function updateVisitor(library: Mixpanel, { operation }: AnalyticsRecord): void {
  if (operation.kind === 'identify') identify(library, operation.person);
  // The member is identified already: what is aliased is the device before that.
  else if (operation.kind === 'alias') library.alias(operation.userId, `$device:${library.get_property('$device_id')}`);
  else if (operation.kind === 'register') library.register(operation.properties);
  else if (operation.kind === 'setUserProperties') library.people.set(operation.properties);
  // A new visitor only after a member: guests stay the same visitor.
  else if (operation.kind === 'reset' && isIdentified(library)) library.reset();
}

function identify(library: Mixpanel, { userId, emailAddress }: IdentifiedPerson): void {
  // Another member used this browser before, and did not log out in a page of ours.
  if (isIdentified(library) && library.get_property('$user_id') !== userId) library.reset();
  library.identify(userId);
  library.people.set({ $email: emailAddress });
}

function isIdentified(library: Mixpanel): boolean {
  return library.get_property('$user_id') !== undefined;
}

function optIn(library: Mixpanel): void {
  if (!library.has_opted_out_tracking()) return;
  library.reset();
  library.opt_in_tracking({ track: () => undefined });
}

/** How the browser first arrived, with reduced addresses. The library would store the whole address. */
function registerFirstTouch(library: Mixpanel): void {
  const referrer = pageAddress(document.referrer);
  const firstTouch = {
    $initial_referrer: referrer || '$direct',
    $initial_referring_domain: URL.parse(referrer)?.host ?? '$direct',
  };
  library.register_once(firstTouch);
  library.people.set_once(firstTouch);
}

/** The campaign of the first page: the library would read the address of the current page, which may be another. */
function registerCampaign(library: Mixpanel, landing: string): void {
  const campaign = campaignOf(landing);
  const initial = Object.entries(campaign).map(([name, value]) => [`initial_${name}`, value]);
  if (initial.length === 0) return;
  library.register(campaign);
  library.people.set_once(Object.fromEntries(initial));
}
