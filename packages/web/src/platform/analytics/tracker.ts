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

export interface ViewedProduct {
  readonly slug: string;
  readonly title: string;
  readonly isPremium: boolean;
}

type Properties = Readonly<Record<string, string | number | boolean>>;

export type Tracker = ReturnType<typeof createTracker>;

/** The application's analytics (specification, 3). Early calls are queued (4); without consent they have no effect. */
export function createTracker(
  enqueue: (operation: Operation, mark?: EventMark) => void,
  distinctId: () => string | undefined,
) {
  const track: Track = (name, properties, mark) => enqueue({ kind: 'track', name, properties }, mark);
  return {
    track,
    /** A member logged in, or is known to be logged in. */
    identify: (person: IdentifiedPerson): void => enqueue({ kind: 'identify', person }),
    /** The account of this member was created here: what the browser did before belongs to it, too. */
    alias: (userId: string): void => enqueue({ kind: 'alias', userId }),
    /** The route changed: tracks the current address. */
    pageview: (): void => enqueue({ kind: 'pageview' }),
    productPageview: (product: ViewedProduct): void => enqueue({ kind: 'productPageview', product }),
    /** The member logged out: later calls belong to another visitor. */
    reset: (): void => enqueue({ kind: 'reset' }),
    /** Sent with every later event of this browser. */
    register: (properties: Properties): void => enqueue({ kind: 'register', properties }),
    /** Stored with the member's profile. */
    setUserProperties: (properties: Properties): void => enqueue({ kind: 'setUserProperties', properties }),
    /** The id by which analytics identifies the visitor; undefined before it is ready, and without consent. */
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
