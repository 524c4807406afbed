import type { EventName } from './event-catalogue.ts';
import type { IdentifiedPerson, Properties, ViewedProduct } from './tracker.ts';

/** One call of the tracker, kept as data (specification, section 3: the event kinds). */
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
