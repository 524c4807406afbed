import type { Logger } from './logger.ts';

/** Reports to the browser's console. */
export const browserLogger: Logger = {
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
  warn: (message, cause) => (cause === undefined ? console.warn(message) : console.warn(message, cause)),
};
