/** Where the application reports: pino on the server, the console in the browser. Never tokens, never passwords. */
export interface Logger {
  readonly error: (message: string, cause?: unknown) => void;
  readonly warn: (message: string, cause?: unknown) => void;
}
