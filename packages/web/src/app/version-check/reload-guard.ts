/** Specification, section 9. */
export const RELOAD_GUARD_MS = 10_000;

/** The time of no load; a missing number is 0, too. */
const NEVER = 0;

interface ReloadGuardOptions {
  /** Storage across documents of the tab; accessed only when used, because access may be denied. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** When this document began, in milliseconds of the same clock as `now`. */
  readonly startedAt: number;
  readonly now: () => number;
}

/** Loads each path once per ten seconds. Without storage the document's start counts as a load: never a loop. */
export function createReloadGuard({ storage, startedAt, now }: ReloadGuardOptions) {
  const remembered = new Map<string, number>();

  /** Whether a path may be loaded as a document; a true result counts as a load. */
  return (path: string): boolean => {
    const time = now();
    // After the clock was set back, a later load would otherwise block a path for long.
    const isRecent = (load: number) => load <= time && time < load + RELOAD_GUARD_MS;
    const key = `reload-guard ${path}`;
    if (isRecent(remembered.get(path) ?? NEVER)) return false;
    try {
      if (isRecent(Number(storage().getItem(key)))) return false;
      storage().setItem(key, String(time));
    } catch {
      // Storage is blocked or full: the document's own start counts instead.
      if (Math.abs(time - startedAt) < RELOAD_GUARD_MS) return false;
    }
    remembered.set(path, time);
    return true;
  };
}
