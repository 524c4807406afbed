import type { Logger } from './logger.ts';
import { throttleRepeats } from './throttle-repeats.ts';

const consoleLogger: Logger = {
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
  warn: (message, cause) => (cause === undefined ? console.warn(message) : console.warn(message, cause)),
};

/** Reports to the browser's console, the same thing a few times only. */
export const browserLogger: Logger = throttleRepeats(consoleLogger);
