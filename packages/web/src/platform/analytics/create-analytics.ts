import type { ConsentStore } from '../third-parties/consent.ts';
import { type AnalyticsRecord, type AnalyticsRecords, createRecords, type RecordStore } from './records.ts';
import type { EventMark, Operation, Tracker } from './tracker.ts';

/** So many operations wait for an answer or the library at most; the oldest give way. */
const MAX_WAITING = 500;
/** After the library could not be loaded, the next try comes no sooner, but for the network coming back. */
const RETRY_DELAY_MS = 30_000;

export interface Analytics {
  readonly tracker: Tracker;
  readonly records: AnalyticsRecords;
  /** The application is mounted: from now on the library may be loaded (specification, section 4). */
  readonly start: () => void;
}

/** A page as far as analytics needs it. */
export interface AnalyticsPage {
  readonly newId: () => string;
  readonly shown: () => AnalyticsRecord['page'];
  readonly now: () => number;
  /** Removes what the library stored of the visitor, without the library. */
  readonly forget: () => void;
  /** Says whenever the page is hidden, and may never be seen again. */
  readonly onHidden: (listener: () => void) => void;
  /** Says whenever the network is there again. */
  readonly onOnline: (listener: () => void) => void;
}

interface AnalyticsOptions {
  readonly consent: ConsentStore;
  readonly page: AnalyticsPage;
  /** Loads the library; what it sends it settles in the records. */
  readonly open: (records: RecordStore) => Promise<AnalyticsLibrary>;
  /** Loads what sends events of a page that is left before the library is there. */
  readonly openUnloadEvents: () => Promise<SendUnloadEvents>;
  readonly onFailure: (cause: unknown) => void;
}

/**
 * The tracker of a page. Its calls wait, in order, until the visitor's answer is known and the library loaded; a
 * refusal drops them, and later ones as well.
 */
export function createAnalytics({ consent, page, open, openUnloadEvents, onFailure }: AnalyticsOptions): Analytics {
  const records = createRecords();
  let waiting: AnalyticsRecord[] = [];
  let library: AnalyticsLibrary | null = null;
  let sendUnloadEvents: SendUnloadEvents | null = null;
  let isMounted = false;
  /** The last identify or reset: it holds when the visitor agrees, whatever else was dropped. */
  let identity: Operation | null = null;
  let isRefused = false;
  let isOpening = false;
  let isPerforming = false;
  let restsUntil = 0;

  const isAllowed = () => consent.current().analytics;

  function drop(dropped: readonly AnalyticsRecord[]): void {
    const ids = dropped.map(({ id }) => id);
    if (ids.length > 0) records.settle(ids, 'dropped');
  }

  function tell(operation: Operation, mark?: EventMark): void {
    if (operation.kind === 'reset' && identity?.kind === 'identify') records.clear();
    if (operation.kind === 'identify' || operation.kind === 'reset') identity = operation;
    waiting.push(recordOf(operation, mark));
    drop(waiting.splice(0, waiting.length - MAX_WAITING));
    heed();
  }

  function recordOf(operation: Operation, mark?: EventMark): AnalyticsRecord {
    const { insertId: id = page.newId(), time: at = page.now() } = mark ?? {};
    const record: AnalyticsRecord = { id, at, operation, page: page.shown(), state: 'queued' };
    records.add(record);
    return record;
  }

  /** Handles the waiting operations by the visitor's answer. */
  function heed(): void {
    if (!consent.isKnown()) return;
    if (!isAllowed()) refuse();
    else proceed();
  }

  function proceed(): void {
    if (isRefused && identity) waiting.unshift(recordOf(identity));
    isRefused = false;
    if (library) {
      library.optIn();
      performNext(library);
    } else if ((isMounted || !sendUnloadEvents) && !isOpening && page.now() >= restsUntil) void openNext();
  }

  /** One at a time, so that they stay in order; each waits here until the library has stored it. */
  function performNext({ perform }: AnalyticsLibrary): void {
    const [record] = waiting;
    if (!record || isPerforming) return;
    isPerforming = true;
    perform(record, () => {
      isPerforming = false;
      waiting = waiting.filter((other) => other !== record);
      // The answer may be another by now: what is stored since then is to be thrown away, too.
      heed();
    });
  }

  function refuse(): void {
    drop(records.list().filter(({ state }) => state === 'queued'));
    waiting = [];
    if (library) library.optOut();
    else if (!isRefused) page.forget();
    isRefused = true;
  }

  /** Loads `sendUnloadEvents` at once, the library not before the application is mounted. What waits outlasts a failure. */
  async function openNext(): Promise<void> {
    isOpening = true;
    try {
      if (sendUnloadEvents) library = await open(records);
      else sendUnloadEvents = await openUnloadEvents();
    } catch (cause) {
      restsUntil = page.now() + RETRY_DELAY_MS;
      onFailure(cause);
    }
    isOpening = false;
    heed();
  }

  consent.subscribe(heed);
  page.onOnline(() => {
    restsUntil = 0;
    heed();
  });
  page.onHidden(() => {
    if (isAllowed()) sendUnloadEvents?.(waiting);
  });

  return {
    tracker: trackerOf(tell, () => (isAllowed() ? library?.distinctId() : undefined)),
    records,
    start: () => {
      isMounted = true;
      heed();
    },
  };
}

function trackerOf(tell: (operation: Operation, mark?: EventMark) => void, distinctId: Tracker['distinctId']): Tracker {
  return {
    track: (name, facts, mark) => tell({ kind: 'track', name, facts }, mark),
    identify: (person) => tell({ kind: 'identify', person }),
    pageview: () => tell({ kind: 'pageview' }),
    productPageview: (product) => tell({ kind: 'productPageview', product }),
    reset: () => tell({ kind: 'reset' }),
    register: (properties) => tell({ kind: 'register', properties }),
    setUserProperties: (properties) => tell({ kind: 'setUserProperties', properties }),
    distinctId,
  };
}

/** The analytics library, once its chunk is there (`open-mixpanel.browser.ts`). */
export interface AnalyticsLibrary {
  /**
   * Performs an operation. `onStored` is called once it would outlast the page, or came to nothing: with another one before
   * that, the library may change the order.
   */
  readonly perform: (record: AnalyticsRecord, onStored: () => void) => void;
  /** The id by which the service knows the visitor. */
  readonly distinctId: () => string;
  /** Stops at once: what is not sent is thrown away, and nothing is stored of the visitor. May be called again. */
  readonly optOut: () => void;
  /** Goes on after that, with a visitor that is new to the service. */
  readonly optIn: () => void;
}

/** Sends events of a page that may be gone before the library has stored them (`unload-events.browser.ts`). */
type SendUnloadEvents = (waiting: readonly AnalyticsRecord[]) => void;
