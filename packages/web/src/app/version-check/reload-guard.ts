/** Specification, section 9. */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'reload-guard';

/** Says whether an address may be loaded whole; saying so counts as having done it. */
type ReloadGuard = (path: string) => boolean;

interface ReloadGuardOptions {
  /** Where it is noted across documents of the tab; asked for only when used, and it may be refused. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** When this document began, in milliseconds of the same clock as `now`. */
  readonly bornAt: number;
  readonly now: () => number;
}

interface Pass {
  readonly path: string;
  readonly expires: number;
}

/**
 * Lets a tab load each path whole at most once per ten seconds. Where nothing can be stored, the document's own beginning
 * counts as such a load of every path, since it may have been one: whatever fails, there is no loop.
 */
export function createReloadGuard({ storage, bornAt, now }: ReloadGuardOptions): ReloadGuard {
  let remembered: readonly Pass[] = [];

  function read(): readonly Pass[] {
    try {
      return passesOf(storage().getItem(KEY));
    } catch {
      // Blocked: what this document remembers has to do.
      return [];
    }
  }

  function write(passes: readonly Pass[]): boolean {
    try {
      storage().setItem(KEY, JSON.stringify(passes));
      return true;
    } catch {
      // Blocked or full; the caller goes by the document's age.
      return false;
    }
  }

  return (path) => {
    const time = now();
    // A clock that was set back would else keep a path closed for long.
    const isFresh = ({ expires }: Pass) => expires > time && expires <= time + RELOAD_GUARD_MS;
    const passes = [...read(), ...remembered].filter(isFresh);
    if (passes.some((pass) => pass.path === path)) return false;
    const pass: Pass = { path, expires: time + RELOAD_GUARD_MS };
    const isKept = write([...passes, pass]);
    if (!isKept && Math.abs(time - bornAt) < RELOAD_GUARD_MS) return false;
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
    // Somebody else's value; the next write replaces it.
    return [];
  }
}

function isPass(value: unknown): value is Pass {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('expires' in value)) return false;
  return typeof value.path === 'string' && typeof value.expires === 'number';
}
