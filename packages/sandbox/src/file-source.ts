import { readFileSync, statSync } from 'node:fs';

/**
 * A parsed file that follows its changes on disk. When a changed one is not usable, the former stays in use, and `onRejected` gets
 * the reason. Throws when no good version was ever read.
 */
export function fileSource<Value>(
  path: string,
  parse: (text: string) => Value,
  onRejected: (error: unknown) => void,
): () => Value {
  let loaded: { readonly value: Value } | undefined;
  let seenVersion: string | undefined;

  return () => {
    try {
      const { mtimeMs, size } = statSync(path);
      const version = `${mtimeMs}-${size}`;
      if (loaded === undefined || version !== seenVersion) {
        const text = readFileSync(path, 'utf8');
        // Set before the parse, so that a broken version is reported once.
        seenVersion = version;
        loaded = { value: parse(text) };
      }
    } catch (error) {
      // A half-written or broken file must not break what already works.
      if (loaded === undefined) throw error;
      onRejected(error);
    }
    return loaded.value;
  };
}
