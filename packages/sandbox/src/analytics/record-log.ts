import { type IngestionRoute, propertyOf, type Update } from './updates.ts';

/** Maximum number of records; the oldest is dropped first. */
const MOST_RECORDS = 5000;

/** One event, one update or one chunk of a recording. */
export interface NewRecord {
  readonly route: IngestionRoute;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** The raw data. For a recording: its query, and its numbers of bytes and browser events. */
  readonly data: Update;
}

export interface CollectedRecord extends NewRecord {
  /** Increasing, from 1. */
  readonly id: number;
  /** How often the same event was sent again. */
  readonly repeats: number;
}

/** The collected records, in memory. */
export interface RecordLog {
  /** For a duplicate event, only the count changes. */
  add(record: NewRecord): void;
  /** Oldest first. */
  list(): readonly CollectedRecord[];
  clear(): void;
}

/** An empty log. */
export function createRecordLog(): RecordLog {
  // Oldest first: setting an existing key does not move it.
  const records = new Map<string, CollectedRecord>();
  let lastId = 0;

  return {
    add(given) {
      const key = sameEventKey(given) ?? `record ${lastId + 1}`;
      const known = records.get(key);
      const record = known ? { ...known, repeats: known.repeats + 1 } : { ...given, id: ++lastId, repeats: 0 };
      records.set(key, record);
      const [oldest] = records.keys();
      if (records.size > MOST_RECORDS && oldest !== undefined) records.delete(oldest);
    },
    list: () => [...records.values()],
    clear: () => records.clear(),
  };
}

/** Mixpanel's key for duplicates: all four properties must be there. */
function sameEventKey({ route, data }: NewRecord): string | undefined {
  if (route !== 'track') return undefined;
  const parts = ['distinct_id', 'time', '$insert_id'].map((name) => propertyOf(data.properties, name));
  return parts.includes(undefined) ? undefined : JSON.stringify([data.event, ...parts]);
}
