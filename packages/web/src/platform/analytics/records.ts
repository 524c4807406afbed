import { createListeners } from '../../lib/listeners.ts';
import type { Operation } from './tracker.ts';

/** What became of something that was told: waiting, sent (again, where that fails), or thrown away unsent. */
export type RecordState = 'queued' | 'sent' | 'dropped';

/** One thing that was told about a visitor in this page, for the visitor's own eyes. */
export interface AnalyticsRecord {
  /** Also the id by which the analytics service counts an event once. */
  readonly id: string;
  readonly operation: Operation;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The page that was on show. */
  readonly page: ShownPage;
  readonly state: RecordState;
}

/** A page as it was on show. */
export interface ShownPage {
  /** Whole: what analytics may know of it is in `page-address.ts`. */
  readonly address: string;
  readonly title: string;
}

/** What analytics was told in this page and what became of it ('see what we send'). */
export interface AnalyticsRecords {
  /** Newest last; the same array until something changes. */
  readonly list: () => readonly AnalyticsRecord[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** The records of a page as they are kept. */
export interface KeptRecords extends AnalyticsRecords {
  readonly add: (record: AnalyticsRecord) => void;
  /** Somebody else may look at the page from now on. */
  readonly clear: () => void;
  /** Says what became of those with these ids. */
  readonly settle: (ids: readonly string[], state: RecordState) => void;
}

/** So many are kept for the visitor to look at. */
const MOST_KEPT = 200;

const NONE: readonly AnalyticsRecord[] = [];

/** Where nothing is ever told. */
export const noRecords: AnalyticsRecords = { list: () => NONE, subscribe: () => () => undefined };

export function createRecords(): KeptRecords {
  let records = NONE;
  const { subscribe, tell } = createListeners();
  return {
    list: () => records,
    subscribe,
    add: (record) => {
      records = [...records.slice(1 - MOST_KEPT), record];
      tell();
    },
    clear: () => {
      records = NONE;
      tell();
    },
    settle: (ids, state) => {
      records = records.map((record) => (ids.includes(record.id) ? { ...record, state } : record));
      tell();
    },
  };
}
