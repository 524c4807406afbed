/** Something that a page told one of the doubles. */
export interface CollectedEvent {
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly service: string;
  readonly event: string;
  /** Path of the page. */
  readonly page: string;
  /** What else was told, as text. */
  readonly details: string;
}

const EVENTS_KEPT = 200;

export interface EventLog {
  add(event: CollectedEvent): void;
  /** Newest first. */
  list(): readonly CollectedEvent[];
  clear(): void;
}

/** What the doubles collected, in memory. */
export function createEventLog(): EventLog {
  let events: readonly CollectedEvent[] = [];
  return {
    add: (event) => {
      events = [event, ...events].slice(0, EVENTS_KEPT);
    },
    list: () => events,
    clear: () => {
      events = [];
    },
  };
}
