import type { FastifyInstance } from 'fastify';

/** Requests and streams under way when the process is told to end get this long to finish. */
const CLOSE_WITHIN_MS = 10_000;

/** At SIGTERM or SIGINT, closes the app and ends the process: with 0, or with 1 when that failed or took too long. */
export function closeOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'closing');
      setTimeout(() => {
        app.log.error('what was under way took too long; ending without it');
        process.exit(1);
      }, CLOSE_WITHIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error(error, 'did not close cleanly');
          process.exit(1);
        },
      );
    });
  }
}
