import { readFile, stat } from 'node:fs/promises';

const RECHECK_MS = 1_000;

export interface FileSource<Value> {
  /** The current parsed file, checked at most once a second. Rejects when no good version was ever read. */
  current(): Promise<Value>;
}

interface FileSourceOptions<Value> {
  readonly path: string;
  readonly parse: (text: string) => Value;
  /** Called with the reason when a changed file is not usable; the former version stays in use. */
  readonly onRejected: (error: unknown) => void;
  readonly now?: () => number;
}

/** A parsed file that follows its changes on disk. */
export function fileSource<Value>({
  path,
  parse,
  onRejected,
  now = Date.now,
}: FileSourceOptions<Value>): FileSource<Value> {
  let loaded: { readonly value: Value } | undefined;
  let seenVersion: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    if (version === seenVersion) {
      return;
    }
    const text = await readFile(path, 'utf8');
    if (loaded !== undefined) {
      // Set before the parse, so that a broken version is reported once.
      seenVersion = version;
    }
    loaded = { value: parse(text) };
    seenVersion = version;
  }

  async function recheck(): Promise<void> {
    try {
      await check();
    } catch (error) {
      // A half-written or broken file must not break what already works.
      if (loaded === undefined) {
        throw error;
      }
      onRejected(error);
    }
    checkedAt = now();
  }

  return {
    async current() {
      if (now() - checkedAt >= RECHECK_MS) {
        checking ??= recheck().finally(() => {
          checking = undefined;
        });
        await checking;
      }
      if (loaded === undefined) {
        throw new Error(`${path} could not be read`);
      }
      return loaded.value;
    },
  };
}
