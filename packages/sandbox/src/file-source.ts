import { readFile, stat } from 'node:fs/promises';

/** The current parsed file. Rejects when no good version was ever read. */
export type FileSource<Value> = () => Promise<Value>;

/**
 * A parsed file that follows its changes on disk. When a changed one is not usable, the former stays in use, and `onRejected` gets
 * the reason.
 */
export function fileSource<Value>(
  path: string,
  parse: (text: string) => Value,
  onRejected: (error: unknown) => void,
): FileSource<Value> {
  let loaded: { readonly value: Value } | undefined;
  let seenVersion: string | undefined;
  let loading: Promise<{ readonly value: Value }> | undefined;

  async function load(): Promise<{ readonly value: Value }> {
    try {
      const { mtimeMs, size } = await stat(path);
      const version = `${mtimeMs}-${size}`;
      if (loaded !== undefined && version === seenVersion) return loaded;
      const text = await readFile(path, 'utf8');
      // Set before the parse, so that a broken version is reported once.
      seenVersion = version;
      loaded = { value: parse(text) };
      return loaded;
    } catch (error) {
      // A half-written or broken file must not break what already works.
      if (loaded === undefined) throw error;
      onRejected(error);
      return loaded;
    }
  }

  return async () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return (await loading).value;
  };
}
