import { ANALYTICS_PATH } from '@sound-library/contract/analytics.ts';
import { randomId } from '../../lib/strings.ts';
import type { Areas } from '../navigation/page-paths.ts';
import { campaignOf, isOfCampaign } from './campaign.ts';
import { createEventTimers, type Timers } from './event-timers.ts';
import { eventOf, pageProperties } from './mixpanel-event.ts';
import type { AnalyticsRecord } from './records.ts';

interface Site {
  readonly token: string;
  readonly areas: Areas;
}

/**
 * Sends events of a page that may be unloaded before the analytics library has stored them, so that short visits count as
 * well. If the page stays, the library sends them again for the same visitor, and the service counts them once.
 */
export function sendUnloadEvents(waiting: readonly AnalyticsRecord[], { token, areas }: Site): void {
  const visitor = visitorIn(() => localStorage, token);
  const [first] = waiting;
  if (!first) return;
  // Only in this page: the library starts those of the same events again.
  let { timers } = visitor;
  const write = (next: Timers) => {
    timers = next;
  };
  const { durationOf } = createEventTimers({ read: () => timers, write, onError: () => undefined });
  let registered: object = visitor.arriveBy(campaignOf(first.page.address));
  const events = waiting.flatMap((record) => {
    const { operation } = record;
    if (operation.kind === 'identify') visitor.become(operation.person.userId);
    if (operation.kind === 'reset') visitor.leave();
    if (operation.kind === 'register') registered = { ...registered, ...operation.properties };
    const event = eventOf(record);
    if (!event) return [];
    const common = { token, distinct_id: visitor.distinctId(), ...pageProperties(record.page, areas), ...registered };
    return {
      event: event.event,
      properties: { ...common, ...event.properties, ...durationOf(event.event, record.at) },
    };
  });
  if (events.length === 0) return;
  navigator.sendBeacon(`${ANALYTICS_PATH}/track?verbose=1&ip=1`, new URLSearchParams({ data: JSON.stringify(events) }));
}

/** The parts of the analytics library's stored identity that are used (local storage; specification, section 9). */
interface StoredIdentity {
  readonly distinct_id?: unknown;
  readonly $device_id?: unknown;
  readonly $user_id?: unknown;
  readonly __timers?: Timers;
}

/** The visitor by the library's stored identity. What is new is stored where the library finds it. */
function visitorIn(storage: () => Pick<Storage, 'getItem' | 'setItem'>, token: string) {
  const key = `mp_${token}_mixpanel`;
  let stored = storedIdentity(storage, key);
  const timers = stored?.__timers ?? {};
  let isPerson = stored?.$user_id !== undefined;
  let distinctId = typeof stored?.distinct_id === 'string' ? stored.distinct_id : newDevice();

  function store(identity: StoredIdentity): void {
    stored = identity;
    try {
      storage().setItem(key, JSON.stringify(identity));
    } catch {
      // A browser without storage has a new device for each page.
    }
  }

  function newDevice(): string {
    const $device_id = randomId();
    const distinct_id = `$device:${$device_id}`;
    store({ distinct_id, $device_id });
    return distinct_id;
  }

  return {
    timers,
    distinctId: () => distinctId,
    become: (userId: string) => {
      distinctId = userId;
      isPerson = true;
    },
    leave: () => {
      if (isPerson) distinctId = newDevice();
      isPerson = false;
    },
    /** Registers the campaign of the page; returns the visitor's latest one. */
    arriveBy: (campaign: Readonly<Record<string, string>>) => {
      if (Object.keys(campaign).length > 0) store({ ...stored, ...campaign });
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => isOfCampaign(name)));
    },
  };
}

function storedIdentity(storage: () => Pick<Storage, 'getItem'>, key: string): StoredIdentity | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    // Blocked, or invalid.
    return null;
  }
}
