import { randomId } from '../../lib/strings.ts';
import type { EventName, TrackedEvents } from './event-catalogue.ts';

/** Tracks one event. */
export type Track = <Name extends keyof TrackedEvents>(
  name: Name,
  facts: TrackedEvents[Name],
  mark?: EventMark,
) => void;

/** Makes an event that somebody else reports too the same one: equal names and marks count once. */
export interface EventMark {
  /** Letters, digits and dashes, 36 at most. */
  readonly insertId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** A person as analytics and the marketing service know them (specification, sections 3 and 6). */
export interface IdentifiedPerson {
  readonly userId: string;
  readonly emailAddress: string;
}

/** What a product page tells of its product. */
interface ViewedProduct {
  readonly slug: string;
  readonly title: string;
  readonly isPremium: boolean;
}

type Properties = Readonly<Record<string, string | number | boolean>>;

/**
 * What the application tells analytics (specification, section 3): every kind is a call that returns at once. What is
 * called before analytics is ready waits, and follows in the same order (section 4); without consent it comes to nothing.
 */
export interface Tracker {
  readonly track: Track;
  /** A person logged in, or is known to be there. */
  readonly identify: (person: IdentifiedPerson) => void;
  /** The route changed: the address on show is meant. */
  readonly pageview: () => void;
  readonly productPageview: (product: ViewedProduct) => void;
  /** The person logged out: what follows is somebody else's. */
  readonly reset: () => void;
  /** Sent with every later event of this browser. */
  readonly register: (properties: Properties) => void;
  /** Stored with the person's profile. */
  readonly setUserProperties: (properties: Properties) => void;
  /** The id by which analytics knows the visitor; none before it is ready, nor without consent. */
  readonly distinctId: () => string | undefined;
}

const nothing = () => undefined;

/** For servers, and wherever nobody listens. */
export const noTracker: Tracker = {
  track: nothing,
  identify: nothing,
  pageview: nothing,
  productPageview: nothing,
  reset: nothing,
  register: nothing,
  setUserProperties: nothing,
  distinctId: nothing,
};

/** One call of the tracker as data (specification, section 3: the event kinds). */
export type Operation =
  | {
      readonly kind: 'track';
      readonly name: EventName;
      /** Of that event: the tracker takes no others. */
      readonly facts: object;
    }
  | { readonly kind: 'identify'; readonly person: IdentifiedPerson }
  | { readonly kind: 'pageview' }
  | { readonly kind: 'productPageview'; readonly product: ViewedProduct }
  | { readonly kind: 'reset' }
  | { readonly kind: 'register'; readonly properties: Properties }
  | { readonly kind: 'setUserProperties'; readonly properties: Properties };

/** A mark that no other event has. */
export function newEventMark(now: () => number = Date.now): EventMark {
  return { insertId: randomId(), time: now() };
}
