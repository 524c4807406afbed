import type { AnalyticsRecord } from './records.ts';

/** The analytics library, once its chunk is there (`mixpanel/open-mixpanel.browser.ts`). */
export interface AnalyticsLibrary {
  /**
   * Does what was told. `onStored` is called once it would outlast the page, or came to nothing: told more before that, the
   * library may change the order.
   */
  readonly perform: (record: AnalyticsRecord, onStored: () => void) => void;
  /** The id by which the service knows the visitor. */
  readonly distinctId: () => string;
  /** Stops at once: what is not sent is thrown away, and nothing is kept about the visitor. May be called again. */
  readonly optOut: () => void;
  /** Goes on after that, with a visitor that is new to the service. */
  readonly optIn: () => void;
}

/** Sends events of a page that may be gone before the library has stored them (`unload-events.browser.ts`). */
export type SendUnloadEvents = (waiting: readonly AnalyticsRecord[]) => void;
