import type { Analytics } from './create-analytics.ts';
import { createRecords, type RecordStore } from './records.ts';
import { createTracker, type EventMark, newEventMark, type Operation, type Tracker } from './tracker.ts';

/** Analytics whose code is loaded after hydration. */
export interface DeferredAnalytics {
  /** Its calls wait for `open`; they have the time at which they were made. */
  readonly tracker: Tracker;
  readonly records: RecordStore;
  readonly open: (opened: Pick<Analytics, 'enqueue' | 'tracker'>) => void;
}

export function createDeferredAnalytics(): DeferredAnalytics {
  const waiting: (readonly [Operation, EventMark])[] = [];
  let enqueue = (operation: Operation, mark = newEventMark()): void => void waiting.push([operation, mark]);
  let distinctId: Tracker['distinctId'] = () => undefined;
  return {
    tracker: createTracker(
      (operation, mark) => enqueue(operation, mark),
      () => distinctId(),
    ),
    records: createRecords(),
    open: (opened) => {
      ({ enqueue } = opened);
      ({ distinctId } = opened.tracker);
      for (const [operation, mark] of waiting) enqueue(operation, mark);
    },
  };
}
