import { createRecords } from './records.ts';
import { createTracker, type EventMark, newEventMark, type Operation, type Tracker } from './tracker.ts';

type Enqueue = (operation: Operation, mark: EventMark) => void;

export type DeferredAnalytics = ReturnType<typeof createDeferredAnalytics>;

/** Analytics whose code is loaded after hydration. */
export function createDeferredAnalytics() {
  const waiting: Parameters<Enqueue>[] = [];
  let enqueue: Enqueue = (...call) => void waiting.push(call);
  let distinctId: Tracker['distinctId'] = () => undefined;
  return {
    /** Its calls wait for `open`; they have the time at which they were made. */
    tracker: createTracker(
      (operation, mark = newEventMark()) => enqueue(operation, mark),
      () => distinctId(),
    ),
    records: createRecords(),
    open: (openedEnqueue: Enqueue, openedDistinctId: Tracker['distinctId']): void => {
      enqueue = openedEnqueue;
      distinctId = openedDistinctId;
      for (const call of waiting) enqueue(...call);
    },
  };
}
