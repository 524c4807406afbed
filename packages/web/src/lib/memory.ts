/** One setting between visits in the browser's storage, a list comma-joined; forgotten where that is blocked or full. */
export function createMemory<Value extends string | number | boolean | readonly string[]>({
  storage = () => localStorage,
  key,
  parse,
}: {
  /** Accessed on use only; by default the storage that persists between visits. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly key: string;
  /** Null for an invalid value. */
  readonly parse: (stored: string) => Value | null;
}) {
  return {
    /** Null when nothing valid is stored. */
    recall: (): Value | null => {
      try {
        return parse(storage().getItem(key) ?? '');
      } catch {
        return null;
      }
    },
    store: (value: Value): void => {
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
