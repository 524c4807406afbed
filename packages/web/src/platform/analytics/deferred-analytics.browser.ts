import { createRecords, type RecordStore } from './records.ts';
import { createTracker, type EventMark, newEventMark, type Operation, type Tracker } from './tracker.ts';

type Enqueue = (operation: Operation, mark: EventMark) => void;

/** Analytics whose code is loaded after hydration. */
export interface DeferredAnalytics {
  /** Its calls wait for `open`; they have the time at which they were made. */
  readonly tracker: Tracker;
  readonly records: RecordStore;
  readonly open: (enqueue: Enqueue, distinctId: Tracker['distinctId']) => void;
}

export function createDeferredAnalytics(): DeferredAnalytics {
  const waiting: Parameters<Enqueue>[] = [];
  let enqueue: Enqueue = (...call) => void waiting.push(call);
  let distinctId: Tracker['distinctId'] = () => undefined;
  return {
    tracker: createTracker(
      (operation, mark = newEventMark()) => enqueue(operation, mark),
      () => distinctId(),
    ),
    records: createRecords(),
    open: (openedEnqueue, openedDistinctId) => {
      enqueue = openedEnqueue;
      distinctId = openedDistinctId;
      for (const call of waiting) enqueue(...call);
    },
  };
}
