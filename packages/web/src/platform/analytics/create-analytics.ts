import type { ConsentStore } from '../third-parties/consent.ts';
import type { AnalyticsRecord, AnalyticsRecords, RecordStore } from './records.ts';
import { createTracker, type EventMark, type Operation, type Tracker } from './tracker.ts';

/** Maximum number of operations that wait for consent or the library; the oldest are dropped. */
const MAX_WAITING = 500;
/** The delay after the library failed to load, unless the browser comes back online. */
const RETRY_DELAY_MS = 30_000;

export interface Analytics {
  readonly tracker: Tracker;
  /** A call of the tracker as data, with the time at which it was made. */
  readonly enqueue: (operation: Operation, mark?: EventMark) => void;
  readonly records: AnalyticsRecords;
  /** The application is mounted: from now on the library may be loaded (specification, section 4). */
  readonly start: () => void;
}

/** The parts of a page that analytics needs. */
export interface AnalyticsPage {
  readonly newId: () => string;
  readonly shown: () => AnalyticsRecord['page'];
  readonly now: () => number;
  /** Removes the library's stored data of the visitor without loading the library. */
  readonly forget: () => void;
  /** Notifies whenever the page is hidden, possibly for ever. */
  readonly onHidden: (listener: () => void) => void;
  /** Notifies whenever the browser is back online. */
  readonly onOnline: (listener: () => void) => void;
}

interface AnalyticsOptions {
  readonly consent: ConsentStore;
  readonly records: RecordStore;
  readonly page: AnalyticsPage;
  /** Loads the library, which updates the records when it sends. */
  readonly open: (records: RecordStore) => Promise<AnalyticsLibrary>;
  /** Loads the code that sends events of a page that is left before the library has loaded. */
  readonly openUnloadEvents: () => Promise<SendUnloadEvents>;
  readonly onFailure: (cause: unknown) => void;
}

/**
 * The tracker of a page. Its calls wait, in order, until the visitor's answer is known and the library has loaded; a refusal
 * drops them, and later ones as well.
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { consent, records, page, open, openUnloadEvents, onFailure } = options;
  let waiting: AnalyticsRecord[] = [];
  let library: AnalyticsLibrary | null = null;
  let sendUnloadEvents: SendUnloadEvents | null = null;
  let isMounted = false;
  /** The last identify or reset and the visitor's properties since: they apply at a consent, whatever else was dropped. */
  let visitor: readonly Operation[] = [];
  let isRefused = false;
  let isOpening = false;
  let isPerforming = false;
  let retryAt = 0;

  const isAllowed = () => consent.current().analytics;

  function drop(dropped: readonly AnalyticsRecord[]): void {
    const ids = dropped.map(({ id }) => id);
    if (ids.length > 0) records.settle(ids, 'dropped');
  }

  function enqueue(operation: Operation, mark?: EventMark): void {
    const { kind } = operation;
    if (kind === 'reset' && visitor[0]?.kind === 'identify') records.clear();
    if (kind === 'identify' || kind === 'reset') visitor = [operation];
    else if (kind === 'register' || kind === 'setUserProperties') visitor = [...visitor, operation];
    waiting.push(recordOf(operation, mark));
    drop(waiting.splice(0, waiting.length - MAX_WAITING));
    processQueue();
  }

  function recordOf(operation: Operation, mark?: EventMark): AnalyticsRecord {
    const { insertId: id = page.newId(), time: at = page.now() } = mark ?? {};
    const record: AnalyticsRecord = { id, at, operation, page: page.shown(), state: 'queued' };
    records.add(record);
    return record;
  }

  /** Handles the pending operations by the visitor's answer. */
  function processQueue(): void {
    if (!consent.isDecided()) return;
    if (!isAllowed()) refuse();
    else proceed();
  }

  function proceed(): void {
    if (isRefused) waiting.unshift(...visitor.map((operation) => recordOf(operation)));
    isRefused = false;
    if (library) {
      library.optIn();
      performNext(library);
    } else if ((isMounted || !sendUnloadEvents) && !isOpening && page.now() >= retryAt) void openNext();
  }

  /** One at a time, so that they stay in order; each remains pending until the library has stored it. */
  function performNext({ perform }: AnalyticsLibrary): void {
    const [record] = waiting;
    if (!record || isPerforming) return;
    isPerforming = true;
    perform(record, () => {
      isPerforming = false;
      waiting = waiting.filter((other) => other !== record);
      // The answer may have changed since: data that was stored meanwhile must be removed, too.
      processQueue();
    });
  }

  function refuse(): void {
    drop(records.list().filter(({ state }) => state === 'queued'));
    waiting = [];
    if (library) library.optOut();
    else if (!isRefused) page.forget();
    isRefused = true;
  }

  /**
   * Loads `sendUnloadEvents` at once, and the library once the application is mounted. Pending operations survive a failure.
   */
  async function openNext(): Promise<void> {
    isOpening = true;
    try {
      if (sendUnloadEvents) library = await open(records);
      else sendUnloadEvents = await openUnloadEvents();
    } catch (cause) {
      retryAt = page.now() + RETRY_DELAY_MS;
      onFailure(cause);
    }
    isOpening = false;
    processQueue();
  }

  consent.subscribe(processQueue);
  page.onOnline(() => {
    retryAt = 0;
    processQueue();
  });
  page.onHidden(() => {
    if (isAllowed()) sendUnloadEvents?.(waiting);
  });

  return {
    tracker: createTracker(enqueue, () => (isAllowed() ? library?.distinctId() : undefined)),
    enqueue,
    records,
    start: () => {
      isMounted = true;
      processQueue();
    },
  };
}

/** The analytics library, once its chunk has loaded (`open-mixpanel.browser.ts`). */
export interface AnalyticsLibrary {
  /**
   * Performs an operation. `onStored` is called once it would survive the page, or was dropped: with another operation
   * before that, the library may change the order.
   */
  readonly perform: (record: AnalyticsRecord, onStored: () => void) => void;
  /** The id by which the service identifies the visitor. */
  readonly distinctId: () => string;
  /** Stops at once: unsent events are dropped, and nothing is stored about the visitor. May be called again. */
  readonly optOut: () => void;
  /** Continues after opting out, with a new visitor. */
  readonly optIn: () => void;
}

/** Sends events of a page that may be unloaded before the library has stored them (`unload-events.browser.ts`). */
type SendUnloadEvents = (waiting: readonly AnalyticsRecord[]) => void;
