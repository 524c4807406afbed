import { forgetLater, isStale, newEntry, type QueryEntry, type Question, shownQuestion, take } from './query-entry.ts';
import type { AnswerKey, QueryKey, QueryOptions } from './query-options.ts';

export interface QueryFilter {
  /** What their keys begin with; all without. */
  readonly queryKey?: QueryKey;
}

/** A question that nobody wants to have answered any more. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** What a page knows of answers, by the keys of its queries. */
export type QueryClient = ReturnType<typeof createQueryClient>;

/** A new cache of answers. Retries belong to the BFF and the API client, so there are none here. */
export function createQueryClient() {
  const entries = new Map<string, QueryEntry>();
  const watchers = new Set<(key: QueryKey) => void>();
  const changed = new Set<QueryEntry>();

  function entryOf(key: QueryKey): QueryEntry {
    const name = JSON.stringify(key);
    const known = entries.get(name);
    if (known) return known;
    const entry = newEntry(key);
    entries.set(name, entry);
    leave(entry);
    return entry;
  }

  /** Nobody looks at it, for now. */
  function leave(entry: QueryEntry): void {
    forgetLater(entry, () => entries.delete(JSON.stringify(entry.key)));
  }

  function found({ queryKey = [] }: QueryFilter = {}): readonly QueryEntry[] {
    const begins = (key: QueryKey) =>
      queryKey.every((part, place) => JSON.stringify(part) === JSON.stringify(key[place]));
    return [...entries.values()].filter(({ key }) => begins(key));
  }

  /** Watchers at once; who shows it hears of all that changed meanwhile in one go. */
  function tell(entry: QueryEntry): void {
    for (const watcher of watchers) watcher(entry.key);
    if (entry.observers.size === 0) return;
    if (changed.size === 0) setTimeout(tellObservers);
    changed.add(entry);
  }

  function tellObservers(): void {
    const observers = [...changed].flatMap((entry) => [...entry.observers.keys()]);
    changed.clear();
    for (const observer of observers) observer();
  }

  function ask(entry: QueryEntry, { queryFn }: Question): Promise<unknown> {
    if (entry.flight) return entry.flight.promise;
    const abort = new AbortController();
    const { signal } = abort;
    // Whatever it throws, it throws later than the flight is known.
    const answer = async () => queryFn({ signal, client });
    async function fly(): Promise<unknown> {
      const { promise: cancelled, reject } = Promise.withResolvers<never>();
      const leaveIt = () => reject(new CancelledError('Nobody waits for the answer'));
      signal.addEventListener('abort', leaveIt);
      try {
        take(entry, await Promise.race([answer(), cancelled]));
      } catch (cause) {
        if (!signal.aborted) entry.error = cause;
        if (!signal.aborted || entry.data === undefined) throw cause;
      } finally {
        // What listens holds all that it knows of: on a busy server, until the next collection of everything.
        signal.removeEventListener('abort', leaveIt);
        // After one that was given up, another may be on its way.
        if (entry.flight?.abort === abort) entry.flight = null;
        if (!signal.aborted) tell(entry);
        leave(entry);
      }
      return entry.data;
    }
    const promise = fly();
    entry.flight = { promise, abort };
    return promise;
  }

  function cancel(entry: QueryEntry): void {
    const { flight } = entry;
    entry.flight = null;
    flight?.abort.abort();
  }

  /** Asks anew for what is shown, whatever is on its way. */
  async function renew(entry: QueryEntry): Promise<void> {
    const question = shownQuestion(entry);
    if (!question) return;
    if (entry.data !== undefined) cancel(entry);
    await freshen(entry, question);
  }

  /** Asks for what nobody waits for: without a connection not now, but by the `refresh` that follows when there is one. */
  async function freshen(entry: QueryEntry, question: Question): Promise<void> {
    if (!isOffline()) await ask(entry, question).catch(() => undefined);
  }

  const client = {
    /**
     * The answer, if it is known and fresh; else it is asked for, once for all who do. Throws what asking throws. Without a
     * connection, what was known goes on: pages that were seen open, and forms say that they could not be sent.
     */
    async query<Answer, Shown = Answer>(options: QueryOptions<Answer, Shown>): Promise<Shown> {
      const entry = entryOf(options.queryKey);
      const isEnough = !isStale(entry, options) || (entry.data !== undefined && isOffline());
      const data = isEnough ? entry.data : await ask(entry, options);
      return shownOf(data as Answer, options);
    },
    getQueryData: <Answer>(key: AnswerKey<Answer>) => entries.get(JSON.stringify(key))?.data as Answer | undefined,
    setQueryData<Answer>(key: AnswerKey<Answer>, data: Answer): void {
      const entry = entryOf(key);
      take(entry, data);
      tell(entry);
    },
    /** Makes all answers that are known into others. */
    setQueriesData(change: (known: unknown) => unknown): void {
      for (const entry of found()) if (entry.data !== undefined) client.setQueryData(entry.key, change(entry.data));
    },
    async cancelQueries(filter?: QueryFilter): Promise<void> {
      for (const entry of found(filter)) cancel(entry);
    },
    /** What is shown is asked for anew, unless nothing is to be; the rest when it is needed. */
    async invalidateQueries(filter: QueryFilter & { readonly refetchType?: 'none' } = {}): Promise<void> {
      const some = found(filter);
      for (const entry of some) entry.isInvalid = true;
      if (filter.refetchType !== 'none') await Promise.all(some.map(renew));
    },
    removeQueries(filter?: QueryFilter): void {
      for (const entry of found(filter)) {
        cancel(entry);
        clearTimeout(entry.forgetting);
        entries.delete(JSON.stringify(entry.key));
      }
    },
    clear: () => client.removeQueries(),
    /** All that is known. */
    answers: (): readonly (readonly [QueryKey, unknown])[] =>
      found().flatMap(({ key, data }) => (data === undefined ? [] : [[key, data] as const])),
    isAsking: (filter?: QueryFilter): boolean => found(filter).some(({ flight }) => flight !== null),
    /** Tells of every answer that is learned. Gives the function that ends it. */
    watch(watcher: (key: QueryKey) => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** What is known by a key, for hooks. */
    entryOf,
    ask,
    freshen,
    /** Has somebody hear of a change, and counts them among who asks as long as `question` gives something. */
    observe(entry: QueryEntry, observer: () => void, question: () => Question | null): () => void {
      entry.observers.set(observer, question);
      return () => {
        entry.observers.delete(observer);
        leave(entry);
      };
    },
    /** Asks for what is shown and stale; nobody waits for it. */
    refresh(): void {
      for (const entry of found()) {
        const question = shownQuestion(entry);
        if (question && isStale(entry, question)) void freshen(entry, question);
      }
    },
  };
  return client;
}

/** What of an answer is given. */
export function shownOf<Answer, Shown>(data: Answer, { select }: QueryOptions<Answer, Shown>): Shown {
  return select ? select(data) : (data as unknown as Shown);
}

function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false;
}
