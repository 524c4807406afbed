import type { Logger } from './app-context.ts';

const consoleLogger: Logger = {
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
  warn: (message, cause) => (cause === undefined ? console.warn(message) : console.warn(message, cause)),
};

/** Logs to the browser's console and throttles repeats. */
export const browserLogger: Logger = throttleRepeats(consoleLogger);

/** Specification, section 9. */
const REPEAT_THROTTLE_MS = 1000;
const MIN_REPEATS = 5;

interface Entry {
  readonly level: keyof Logger;
  readonly message: string;
  readonly cause: unknown;
}

/** A run of equal entries. */
interface Streak {
  readonly entry: Entry;
  at: number;
  repeats: number;
  end?: ReturnType<typeof setTimeout>;
}

/**
 * A logger that repeats an entry at most five times in a row when less than a second lies between equal ones, so that an error in a
 * loop does not bury earlier entries. It logs the number of suppressed entries once, before another entry or after a
 * second.
 */
export function throttleRepeats(logger: Logger): Logger {
  let last: Streak | null = null;

  const write = ({ level, message, cause }: Entry) => logger[level](message, cause);

  function endStreak(): void {
    const suppressed = last ? last.repeats - MIN_REPEATS : 0;
    if (last && suppressed > 0) {
      const { message } = last.entry;
      write({ ...last.entry, message: suppressed === 1 ? message : `${message} (repeated ${suppressed} times)` });
    }
    last = null;
  }

  function log(entry: Entry): void {
    const at = Date.now();
    clearTimeout(last?.end);
    if (last && isSame(last.entry, entry) && at - last.at < REPEAT_THROTTLE_MS) {
      last.at = at;
      last.repeats += 1;
      if (last.repeats > MIN_REPEATS) last.end = setTimeout(endStreak, REPEAT_THROTTLE_MS);
      else write(entry);
      return;
    }
    endStreak();
    last = { entry, at, repeats: 0 };
    write(entry);
  }

  return {
    error: (message, cause) => log({ level: 'error', message, cause }),
    warn: (message, cause) => log({ level: 'warn', message, cause }),
  };
}

/** Each occurrence of a failure is a new error object, so that messages are compared. */
function isSame(one: Entry, other: Entry): boolean {
  return one.level === other.level && one.message === other.message && wordsOf(one.cause) === wordsOf(other.cause);
}

function wordsOf(cause: unknown): unknown {
  return cause instanceof Error ? String(cause) : cause;
}
