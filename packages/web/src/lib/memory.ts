/** Stores one setting between visits. */
export interface Memory<Value> {
  /** Null when nothing valid is stored. */
  readonly recall: () => Value | null;
  readonly store: (value: Value) => void;
}

interface MemoryOptions<Value> {
  /** Accessed on use only; by default the storage that persists between visits. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly key: string;
  /** Null for an invalid value. */
  readonly parse: (stored: string) => Value | null;
}

/** A setting in the browser's storage, a list comma-joined. Where that is blocked or full, the setting is forgotten. */
export function createMemory<Value extends string | number | boolean | readonly string[]>({
  storage = () => localStorage,
  key,
  parse,
}: MemoryOptions<Value>): Memory<Value> {
  return {
    recall: () => {
      try {
        return parse(storage().getItem(key) ?? '');
      } catch {
        return null;
      }
    },
    store: (value) => {
      try {
        storage().setItem(key, String(value));
      } catch {
        return;
      }
    },
  };
}

/** A volume from 0 to 1. */
export function parseVolume(stored: string): number | null {
  const volume = stored.trim() ? Number(stored) : Number.NaN;
  return volume >= 0 && volume <= 1 ? volume : null;
}

export function parseSwitch(stored: string): boolean | null {
  if (stored === 'true') return true;
  return stored === 'false' ? false : null;
}
