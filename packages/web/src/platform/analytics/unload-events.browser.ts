import { ANALYTICS_PATH } from '@sound-library/contract/analytics.ts';
import { randomId } from '../../lib/strings.ts';
import type { Areas } from '../navigation/page-paths.ts';
import { campaignOf } from './campaign.ts';
import { createEventTimers, type Timers } from './event-timers.ts';
import { eventOf, pageProperties } from './mixpanel-event.ts';
import type { AnalyticsRecord } from './records.ts';

/** Longer strings are truncated, as in the library (specification, section 5). */
const MAX_LENGTH = 255;

/** Sends what the library may not have stored yet. If the page stays, it sends the same events, which count once. */
export function sendUnloadEvents(waiting: readonly AnalyticsRecord[], token: string, areas: Areas): void {
  const [first] = waiting;
  if (!first) return;
  const visitor = storedVisitor(token, campaignOf(first.page.address));
  const { durationOf } = createEventTimers({
    read: visitor.timers,
    write: (__timers) => visitor.register({ __timers }),
    onError: () => undefined,
  });
  const events = waiting.flatMap((record) => {
    const { operation } = record;
    if (operation.kind === 'identify') visitor.become(operation.person.userId);
    if (operation.kind === 'reset') visitor.leave();
    if (operation.kind === 'register') visitor.register(operation.properties);
    const event = eventOf(record);
    if (!event) return [];
    const common = { token, ...visitor.properties(), ...pageProperties(record.page, areas) };
    return {
      event: event.event,
      properties: { ...common, ...event.properties, ...durationOf(event.event, record.at) },
    };
  });
  if (events.length === 0) return;
  const data = JSON.stringify(events, (_, value) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value));
  navigator.sendBeacon(`${ANALYTICS_PATH}/track?verbose=1&ip=1`, new URLSearchParams({ data }));
}

/** The visitor as the analytics library stores them (local storage; specification, section 9), with all super properties. */
interface StoredVisitor {
  readonly distinct_id?: unknown;
  readonly $device_id?: unknown;
  readonly $user_id?: unknown;
  readonly __timers?: Timers;
}

/** Stored properties that the library does not send: its own state, and what `mixpanel-config.ts` excludes. */
const UNSENT = /^(__.*|\$people_distinct_id|mp_keyword)$/;

/** The library's visitor. Only a new device and the campaign are stored: it performs all other changes again itself. */
function storedVisitor(token: string, campaign: Readonly<Record<string, string>>) {
  const key = `mp_${token}_mixpanel`;
  let visitor = propertiesIn(key);
  if (typeof visitor.distinct_id !== 'string') storeNewDevice();
  else if (Object.keys(campaign).length > 0) store({ ...visitor, ...campaign });

  function store(next: StoredVisitor): void {
    visitor = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser without storage has a new device for each page.
    }
  }

  function storeNewDevice(): void {
    const $device_id = randomId();
    store({ distinct_id: `$device:${$device_id}`, $device_id, ...campaign });
  }

  function leave(): void {
    if (visitor.$user_id !== undefined) storeNewDevice();
  }

  function register(properties: object): void {
    visitor = { ...visitor, ...properties };
  }

  return {
    timers: () => visitor.__timers ?? {},
    properties: () => Object.fromEntries(Object.entries(visitor).filter(([name]) => !UNSENT.test(name))),
    become: (userId: string) => {
      // Another member used this browser before.
      if (visitor.$user_id !== userId) leave();
      register({ distinct_id: userId, $user_id: userId });
    },
    leave,
    register,
  };
}

function propertiesIn(key: string): StoredVisitor {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
  } catch {
    // Blocked, or invalid.
    return {};
  }
}
