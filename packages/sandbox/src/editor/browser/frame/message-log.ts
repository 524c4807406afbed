import { signal } from '../content/signal.ts';

/** One message to or from the frame, as a plain object. */
export interface LoggedMessage {
  /** ISO time. */
  readonly at: string;
  readonly direction: 'from frame' | 'to frame';
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const MESSAGES_KEPT = 500;
const LONGEST_TEXT = 2_000;

declare global {
  interface Window {
    /** The last messages to and from the frame, oldest first; for people who debug, and for tests. */
    editorMessages?: LoggedMessage[];
  }
}

/** Keeps the last messages both ways in `list`, which stays the same array. */
export function messageLog(list: LoggedMessage[] = []) {
  const changes = signal<LoggedMessage | undefined>();
  return {
    list,
    /** Told of each message; of undefined when the list was emptied. */
    changes,
    add(direction: LoggedMessage['direction'], data: Readonly<Record<string, unknown>>): void {
      const message = { at: new Date().toISOString(), direction, method: String(data.method), data: plain(data) };
      list.push(message);
      if (list.length > MESSAGES_KEPT) list.shift();
      changes.tell(message);
    },
    clear(): void {
      list.length = 0;
      changes.tell(undefined);
    },
  };
}

export type MessageLog = ReturnType<typeof messageLog>;

/** A copy that is only data: rectangles become objects, circles end, pages in a message are cut. */
function plain(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const path: unknown[] = [];
  return JSON.parse(
    JSON.stringify(data, function (this: unknown, _key, value: unknown) {
      while (path.length > 0 && path.at(-1) !== this) path.pop();
      if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
      if (typeof value !== 'object' || value === null) return value;
      if (path.includes(value)) return '[circle]';
      path.push(value);
      return value;
    }),
  );
}
