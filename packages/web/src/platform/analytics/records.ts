import type { Operation } from './operation.ts';

/** What became of something that was told: waiting, told to the company, or thrown away unsent. */
export type RecordState = 'queued' | 'sent' | 'dropped';

/** One thing that was told about a visitor in this page, for the visitor's own eyes. */
export interface AnalyticsRecord {
  readonly id: string;
  readonly operation: Operation;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: RecordState;
}

/** What analytics was told in this page and what became of it ('see what we send'). */
export interface AnalyticsRecords {
  /** Newest last; the same array until something changes. */
  readonly list: () => readonly AnalyticsRecord[];
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: readonly AnalyticsRecord[] = [];

/** Where nothing is ever told. */
export const noRecords: AnalyticsRecords = { list: () => NONE, subscribe: () => () => undefined };
