import { createProfiles, type Profile } from './profiles.ts';
import { type CollectedRecord, createRecordLog, type NewRecord } from './record-log.ts';

/** All that the collector knows. */
export interface Collection {
  take(record: NewRecord): void;
  /** Oldest first. */
  records(): readonly CollectedRecord[];
  /** Touched last, first. */
  people(): readonly Profile[];
  clear(): void;
  /** Calls back after each change; gives the way to stop that. */
  onChange(listener: () => void): () => void;
}

export function createCollection(): Collection {
  const log = createRecordLog();
  const profiles = createProfiles();
  return {
    take(given) {
      if (given.route === 'engage') profiles.apply(given.data, given.receivedAt);
      log.add(given);
    },
    records: log.list,
    people: profiles.list,
    clear() {
      profiles.clear();
      log.clear();
    },
    onChange: log.onChange,
  };
}
