import { randomId } from '../../lib/strings.ts';
import type { EventName, TrackedEvents } from './event-catalogue.ts';

export type Track = <Name extends keyof TrackedEvents>(
  name: Name,
  properties: TrackedEvents[Name],
  mark?: EventMark,
) => void;

/** Identifies an event that the server reports too: events with equal names and marks count once. */
export interface EventMark {
  /** Letters, digits and dashes, 36 at most. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** A member as analytics and the marketing service know them (specification, sections 3 and 6). */
export interface IdentifiedPerson {
  readonly userId: string;
  readonly emailAddress: string;
}

interface ViewedProduct {
  readonly slug: string;
  readonly title: string;
  readonly isPremium: boolean;
}

type Properties = Readonly<Record<string, string | number | boolean>>;

/** The application's analytics (specification, 3). Early calls are queued (4); without consent they have no effect. */
export interface Tracker {
  readonly track: Track;
  /** A member logged in, or is known to be logged in. */
  readonly identify: (person: IdentifiedPerson) => void;
  /** The route changed: tracks the current address. */
  readonly pageview: () => void;
  readonly productPageview: (product: ViewedProduct) => void;
  /** The account of this member was created here: what the browser did before belongs to it, too. */
  readonly alias: (userId: string) => void;
  /** The member logged out: later calls belong to another visitor. */
  readonly reset: () => void;
  /** Sent with every later event of this browser. */
  readonly register: (properties: Properties) => void;
  /** Stored with the member's profile. */
  readonly setUserProperties: (properties: Properties) => void;
  /** The id by which analytics identifies the visitor; null before it is ready, and without consent. */
  readonly distinctId: () => string | undefined;
}

export function createTracker(
  enqueue: (operation: Operation, mark?: EventMark) => void,
  distinctId: Tracker['distinctId'],
): Tracker {
  return {
    track: (name, properties, mark) => enqueue({ kind: 'track', name, properties }, mark),
    identify: (person) => enqueue({ kind: 'identify', person }),
    alias: (userId) => enqueue({ kind: 'alias', userId }),
    pageview: () => enqueue({ kind: 'pageview' }),
    productPageview: (product) => enqueue({ kind: 'productPageview', product }),
    reset: () => enqueue({ kind: 'reset' }),
    register: (properties) => enqueue({ kind: 'register', properties }),
    setUserProperties: (properties) => enqueue({ kind: 'setUserProperties', properties }),
    distinctId,
  };
}

const nothing = () => undefined;

/** For servers, and pages without analytics. */
export const noTracker = createTracker(nothing, nothing);

/** One call of the tracker as data (specification, section 3: the event kinds). */
export type Operation =
  | {
      readonly kind: 'track';
      readonly name: EventName;
      readonly properties: object;
    }
  | { readonly kind: 'identify'; readonly person: IdentifiedPerson }
  | { readonly kind: 'alias'; readonly userId: string }
  | { readonly kind: 'pageview' }
  | { readonly kind: 'productPageview'; readonly product: ViewedProduct }
  | { readonly kind: 'reset' }
  | { readonly kind: 'register'; readonly properties: Properties }
  | { readonly kind: 'setUserProperties'; readonly properties: Properties };

export function newEventMark(): EventMark {
  return { insertId: randomId(), time: Date.now() };
}
