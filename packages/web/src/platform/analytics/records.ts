import { createListeners } from '../../lib/listeners.ts';
import type { Operation } from './tracker.ts';

/** State of an operation: pending, sent (again, after a failure), or dropped unsent. */
export type RecordState = 'queued' | 'sent' | 'dropped';

/** One operation of the tracker in this page, which the visitor may see. */
export interface AnalyticsRecord {
  /** Also the id by which the analytics service counts an event once. */
  readonly id: string;
  readonly operation: Operation;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly page: ShownPage;
  readonly state: RecordState;
}

export interface ShownPage {
  /** Complete: `mixpanel-event.ts` reduces it for analytics. */
  readonly address: string;
  readonly title: string;
}

/** The operations of this page and their states ('see what we send'). */
export type AnalyticsRecords = Pick<RecordStore, 'list' | 'subscribe'>;

export type RecordStore = ReturnType<typeof createRecords>;

/** As many as the visitor can read. */
const MAX_RECORDS = 200;

const NONE: readonly AnalyticsRecord[] = [];

/** For pages without analytics. */
export const noRecords: AnalyticsRecords = { list: () => NONE, subscribe: () => () => undefined };

export function createRecords() {
  let records = NONE;
  const { subscribe, notify } = createListeners();
  return {
    /** Newest last; the same array until something changes. */
    list: () => records,
    subscribe,
    add: (record: AnalyticsRecord) => {
      records = [...records.slice(1 - MAX_RECORDS), record];
      notify();
    },
    /** Called when another visitor may see the page from now on. */
    clear: () => {
      records = NONE;
      notify();
    },
    settle: (ids: readonly string[], state: RecordState) => {
      records = records.map((record) => (ids.includes(record.id) ? { ...record, state } : record));
      notify();
    },
  };
}
