import type { MixpanelLibrary } from 'mixpanel-browser/src/mixpanel-core.js';
import { eventOf, PAGEVIEW_EVENT } from '../event-of.ts';
import { pageAddress } from '../page-address.ts';
import type { AnalyticsRecord } from '../records.ts';
import type { IdentifiedPerson } from '../tracker.ts';

/** Does with the library what the tracker was told (specification, section 3: the kinds). */
export function performWith(library: MixpanelLibrary, record: AnalyticsRecord): void {
  // Whatever event the library adds of itself stands at this address, too, as far as that may be known.
  library.register(
    { $current_url: pageAddress(record.page.address), $referrer: pageAddress(document.referrer) },
    { persistent: false },
  );
  const { operation } = record;
  if (operation.kind === 'identify') identify(library, operation.person);
  else if (operation.kind === 'reset') forget(library);
  else if (operation.kind === 'register') library.register(operation.properties);
  else if (operation.kind === 'setUserProperties') library.people.set(operation.properties);
  else track(library, record);
}

function track(library: MixpanelLibrary, record: AnalyticsRecord): void {
  const event = eventOf(record);
  if (!event) return;
  if (event.event === PAGEVIEW_EVENT) library.track_pageview(event.properties);
  else library.track(event.event, event.properties);
}

function identify(library: MixpanelLibrary, { userId, emailAddress }: IdentifiedPerson): void {
  // Somebody else was here before, and left in a way that nobody saw.
  if (isIdentified(library) && library.get_property('$user_id') !== userId) library.reset();
  library.identify(userId);
  library.people.set({ $email: emailAddress });
}

/** A new visitor only after somebody: guests stay who they are. */
function forget(library: MixpanelLibrary): void {
  if (isIdentified(library)) library.reset();
}

function isIdentified(library: MixpanelLibrary): boolean {
  return library.get_property('$user_id') !== undefined;
}
