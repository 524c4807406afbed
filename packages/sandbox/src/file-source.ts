import { readFile, stat } from 'node:fs/promises';

export interface FileSource<Value> {
  /** The current parsed file. Rejects when no good version was ever read. */
  current(): Promise<Value>;
}

interface FileSourceOptions<Value> {
  readonly path: string;
  readonly parse: (text: string) => Value;
  /** Called with the reason when a changed file is not usable; the former version stays in use. */
  readonly onRejected: (error: unknown) => void;
}

/** A parsed file that follows its changes on disk. */
export function fileSource<Value>({ path, parse, onRejected }: FileSourceOptions<Value>): FileSource<Value> {
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

  return {
    async current() {
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return (await loading).value;
    },
  };
}
