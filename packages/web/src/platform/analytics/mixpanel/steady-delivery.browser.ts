import type { MixpanelLibrary, RequestBatcher } from 'mixpanel-browser/src/mixpanel-core.js';
import { sendLastly } from '../send-lastly.browser.ts';
import { retriedWhenUnanswered, sendOutcome } from './send-outcome.ts';

interface DeliveryOptions {
  /** Hears of each batch that was taken, or refused for good. `ids` are the insert ids of events; people have none. */
  readonly onSettled: (settled: { readonly ids: readonly string[]; readonly state: 'sent' | 'dropped' }) => void;
}

/** Has answers judged as `send-outcome.ts` says. Before the library is initialised: it begins to send at once. */
export function judgeAnswers(library: MixpanelLibrary, { onSettled }: DeliveryOptions): void {
  const send = library._send_request.bind(library);
  library._send_request = (url, data, options, callback) => {
    // Read now: the library takes it out of there.
    const items = itemsIn(data.data);
    return send(url, data, options, (result) => {
      // A beacon tells nothing of what became of it.
      const outcome = options?.transport === 'sendBeacon' ? 'again' : sendOutcome(result, items.length);
      if (outcome !== 'again') onSettled({ ids: items.flatMap(insertIdOf), state: outcome });
      callback?.(retriedWhenUnanswered(result));
    });
  };
}

/** The queues of the library, after they were made to keep the order and to outlast the page. */
export interface SteadyQueues {
  /** Sends, in the way that outlasts the page, what the library may not have sent when the page is gone. */
  readonly sendLast: () => void;
  /** Tries at once what waits for its next try. */
  readonly hurry: () => void;
  /** Nothing more goes into the queues, and what is in them is thrown away. */
  readonly close: () => void;
  readonly reopen: () => void;
}

/**
 * The library puts what it is told into its queues each under a lock of its own: two that are told at once may change places,
 * and one that is told as the page closes may never get there. They go in one after another here, and are known until then.
 */
export function steadyQueues({ request_batchers: batchers }: MixpanelLibrary): SteadyQueues {
  let isOpen = true;
  const queueOf = (batcher: RequestBatcher | undefined) => batcher && inOrder(batcher, () => isOpen);
  const events = queueOf(batchers.events);
  const people = queueOf(batchers.people);
  const queues = [events, people, queueOf(batchers.groups)].filter((queue) => queue !== undefined);
  return {
    sendLast: () => {
      if (!isOpen) return;
      // The library sends its events itself, unless it is just doing so in a way that ends with the page.
      const unsent = events?.batcher.requestInProgress ? events.stored() : [];
      const lastEvents = [...unsent, ...(events?.onTheirWay ?? [])];
      if (lastEvents.length > 0) sendLastly('track', lastEvents);
      const lastPeople = [...(people?.stored() ?? []), ...(people?.onTheirWay ?? [])];
      if (lastPeople.length > 0) sendLastly('engage', lastPeople);
    },
    hurry: () => {
      if (!isOpen) return;
      for (const { batcher } of queues) {
        // Ends the wait for the next try: there is to be one at a time.
        batcher.stop();
        void batcher.start();
      }
    },
    close: () => {
      isOpen = false;
      for (const { batcher, settled } of queues) void settled().then(() => (isOpen ? undefined : batcher.clear()));
    },
    reopen: () => {
      isOpen = true;
    },
  };
}

function inOrder(batcher: RequestBatcher, isOpen: () => boolean) {
  const enqueue = batcher.enqueue.bind(batcher);
  const onTheirWay = new Set<unknown>();
  let last: Promise<unknown> = Promise.resolve();
  batcher.enqueue = (payload) => {
    onTheirWay.add(payload);
    const done = last.then(() => (isOpen() ? enqueue(payload) : true)).finally(() => onTheirWay.delete(payload));
    last = done;
    return done;
  };
  const stored = () => batcher.queue.memQueue.map(({ payload }) => payload);
  return { batcher, onTheirWay, stored, settled: () => last };
}

function itemsIn(data: string): readonly unknown[] {
  const items: unknown = JSON.parse(data);
  return Array.isArray(items) ? items : [items];
}

function insertIdOf(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null || !('properties' in item)) return [];
  const { properties } = item;
  if (typeof properties !== 'object' || properties === null || !('$insert_id' in properties)) return [];
  return typeof properties.$insert_id === 'string' ? [properties.$insert_id] : [];
}
