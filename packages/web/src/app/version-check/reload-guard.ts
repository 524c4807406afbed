/** Specification, section 9. */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'reload-guard';

/** Whether a path may be loaded as a document; a true result counts as a load. */
type ReloadGuard = (path: string) => boolean;

interface ReloadGuardOptions {
  /** Storage across documents of the tab; accessed only when used, because access may be denied. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** When this document began, in milliseconds of the same clock as `now`. */
  readonly startedAt: number;
  readonly now: () => number;
}

interface Pass {
  readonly path: string;
  readonly expires: number;
}

/**
 * Lets a tab load each path as a document at most once per ten seconds. Without storage, the document's own start counts as
 * such a load of every path, since it may have been one: no failure leads to a loop.
 */
export function createReloadGuard({ storage, startedAt, now }: ReloadGuardOptions): ReloadGuard {
  let remembered: readonly Pass[] = [];

  function read(): readonly Pass[] {
    try {
      return passesOf(storage().getItem(KEY));
    } catch {
      // Storage is blocked: only this document's own loads count.
      return [];
    }
  }

  function write(passes: readonly Pass[]): boolean {
    try {
      storage().setItem(KEY, JSON.stringify(passes));
      return true;
    } catch {
      // Storage is blocked or full; the caller uses the document's age.
      return false;
    }
  }

  return (path) => {
    const time = now();
    // After the clock was set back, an entry would otherwise block a path for long.
    const isFresh = ({ expires }: Pass) => expires > time && expires <= time + RELOAD_GUARD_MS;
    const passes = [...read(), ...remembered].filter(isFresh);
    if (passes.some((pass) => pass.path === path)) return false;
    const pass: Pass = { path, expires: time + RELOAD_GUARD_MS };
    const isStored = write([...passes, pass]);
    if (!isStored && Math.abs(time - startedAt) < RELOAD_GUARD_MS) return false;
    remembered = [...remembered.filter(isFresh), pass];
    return true;
  };
}

function passesOf(stored: string | null): readonly Pass[] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isPass) : [];
  } catch {
    // An invalid value, which the next write replaces.
    return [];
  }
}

function isPass(value: unknown): value is Pass {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('expires' in value)) return false;
  return typeof value.path === 'string' && typeof value.expires === 'number';
}
