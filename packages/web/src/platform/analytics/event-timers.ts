// Times events for their `$duration` (specification, section 3), where they are sent. The library's own timing would count
// from the moment at which it performs a call, which may have waited for it.

/** Events, and the one whose next occurrence gets the time since. */
const TIMED: Readonly<Record<string, string>> = {
  'sound played': 'sound stopped',
  'checkout started': 'checkout finished',
  'packs searched': 'product page viewed',
};

/** After this time, a visitor has been doing something else. */
const MAX_DURATION_MS = 60 * 60_000;

/** For tracking and for timing (specification, section 5). */
export const NO_EVENT_NAME = 'No event name provided to mixpanel.track';

/** When the time of an event began, in milliseconds since 1970, by its name. */
export type Timers = Readonly<Record<string, number>>;

interface TimerStore {
  readonly read: () => Timers;
  readonly write: (timers: Timers) => void;
  readonly onError: (message: string) => void;
}

/** `durationOf` is called for every event, in order; times are in milliseconds since 1970. */
export function createEventTimers({ read, write, onError }: TimerStore) {
  function start(name: string | undefined, at: number): void {
    if (name) write({ ...read(), [name]: at });
    else onError(NO_EVENT_NAME);
  }
  return {
    start,
    /** The duration of an event in seconds, if it is timed; starts the time of the event that follows from it. */
    durationOf: (name: string, at: number): { readonly $duration?: number } => {
      const { [name]: startedAt, ...others } = read();
      if (startedAt !== undefined) write(others);
      if (name in TIMED) start(TIMED[name], at);
      const isTimed = startedAt !== undefined && at - startedAt <= MAX_DURATION_MS;
      return isTimed ? { $duration: Math.round(at - startedAt) / 1000 } : {};
    },
  };
}
