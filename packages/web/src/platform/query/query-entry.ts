import type { QueryOptions } from './query-options.ts';

/** An answer that nobody looks at is forgotten by then, in a page that lives long. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;
const FRESH_MS = 60_000;

/** How an answer is come by. */
export type Question = Pick<QueryOptions<unknown>, 'queryFn' | 'staleTime'>;

/** What is known by one key. */
export interface QueryEntry {
  readonly key: readonly unknown[];
  data: unknown;
  error: unknown;
  /** By the clock of `Date.now`. */
  knownSince: number;
  isInvalid: boolean;
  /** What is being asked for; its promise gives the answer. */
  flight: Flight | null;
  /** Who shows it, with what each asks for it by; null for who does not ask. */
  readonly observers: Map<() => void, () => Question | null>;
  forgetting: ReturnType<typeof setTimeout> | undefined;
}

export interface Flight {
  readonly promise: Promise<unknown>;
  readonly abort: AbortController;
}

export function newEntry(key: readonly unknown[]): QueryEntry {
  return {
    key,
    data: undefined,
    error: undefined,
    knownSince: 0,
    isInvalid: false,
    flight: null,
    observers: new Map(),
    forgetting: undefined,
  };
}

/** Whether the answer is to be asked for anew by who needs it to be true. */
export function isStale(entry: QueryEntry, { staleTime = FRESH_MS }: Question, atLeastMs = 0): boolean {
  const { data, isInvalid, knownSince } = entry;
  if (data === undefined || isInvalid) return true;
  const fresh = typeof staleTime === 'function' ? staleTime({ state: { data } }) : staleTime;
  return Date.now() >= knownSince + Math.max(fresh, atLeastMs);
}

/** What is asked for by who shows it; null when nobody does. */
export function shownQuestion({ observers }: QueryEntry): Question | null {
  for (const question of observers.values()) {
    const asked = question();
    if (asked) return asked;
  }
  return null;
}

/** Takes an answer. One that says the same stays the object that it was: nothing is rendered for it. */
export function take(entry: QueryEntry, data: unknown): void {
  if (entry.data === undefined || JSON.stringify(entry.data) !== JSON.stringify(data)) entry.data = data;
  entry.error = undefined;
  entry.knownSince = Date.now();
  entry.isInvalid = false;
}

/** Has what nobody looks at forgotten after a while; not on the server, where a cache lives as long as its request. */
export function forgetLater(entry: QueryEntry, forget: () => void): void {
  clearTimeout(entry.forgetting);
  if (import.meta.env.SSR) return;
  entry.forgetting = setTimeout(() => {
    if (entry.observers.size === 0 && !entry.flight) forget();
  }, FORGOTTEN_AFTER_MS);
}
