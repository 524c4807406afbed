import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from './configuration.ts';

/** Runs the start of a process, and ends it with 1 when that fails. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // A wrong setting is for the operator to fix: its message explains how, and a stack trace would hide it.
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
}

/** Time that pending requests and streams get to finish when the process is asked to end. */
const CLOSE_WITHIN_MS = 10_000;

/** At SIGTERM or SIGINT, closes the app and ends the process: with 0, or with 1 when closing failed or took too long. */
export function closeOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      setTimeout(() => {
        app.log.error('the shutdown timeout has passed; aborting pending requests');
        process.exit(1);
      }, CLOSE_WITHIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error(error, 'closing failed');
          process.exit(1);
        },
      );
    });
  }
}
