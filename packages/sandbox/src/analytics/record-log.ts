import { type IngestionRoute, propertyOf, type Update } from './updates.ts';

/** The log holds so many records; the oldest goes first. */
const MOST_RECORDS = 5000;

/** One event, one update or one piece of a recording. */
export interface NewRecord {
  readonly route: IngestionRoute;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** As it was sent. Of a recording: its query, and how many bytes and browser events it has. */
  readonly data: Update;
  /** The visitor's address that the collector is to use; null for none. */
  readonly ip: string | null;
  /** Names of the request's headers. */
  readonly headers: readonly string[];
}

export interface CollectedRecord extends NewRecord {
  /** Counts up from 1. */
  readonly id: number;
  /** How often the same event was sent again. */
  readonly repeats: number;
}

/** What the collector took, in memory. */
export interface RecordLog {
  /** Of an event that it has already, only the count changes. */
  add(record: NewRecord): void;
  /** Oldest first. */
  list(): readonly CollectedRecord[];
  clear(): void;
}

/** An empty log. */
export function createRecordLog(most = MOST_RECORDS): RecordLog {
  // Oldest first: setting a key again leaves it where it is.
  const records = new Map<string, CollectedRecord>();
  let lastId = 0;

  return {
    add(given) {
      const key = sameEventKey(given) ?? `record ${lastId + 1}`;
      const known = records.get(key);
      const record = known ? { ...known, repeats: known.repeats + 1 } : { ...given, id: ++lastId, repeats: 0 };
      records.set(key, record);
      const [oldest] = records.keys();
      if (records.size > most && oldest !== undefined) records.delete(oldest);
    },
    list: () => [...records.values()],
    clear: () => records.clear(),
  };
}

/** By what Mixpanel takes two events for one: all four must be there. */
function sameEventKey({ route, data }: NewRecord): string | undefined {
  if (route !== 'track') return undefined;
  const parts = ['distinct_id', 'time', '$insert_id'].map((name) => propertyOf(data.properties, name));
  return parts.includes(undefined) ? undefined : JSON.stringify([data.event, ...parts]);
}
