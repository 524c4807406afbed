import type { FastifyInstance } from 'fastify';

interface RepeatedJob {
  readonly everyMs: number;
  /** Ends early once the app is closing. */
  readonly run: (isClosing: () => boolean) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

/** Runs a job periodically until the app closes, which waits for it. The result runs it now, unless it is running, and never rejects. */
export function repeatJob(app: FastifyInstance, { everyMs, run, onFailure }: RepeatedJob): () => Promise<unknown> {
  let isClosing = false;
  let running: Promise<unknown> | undefined;
  const runNow = (): Promise<unknown> => {
    running ??= run(() => isClosing)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(runNow, everyMs).unref();
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
  return runNow;
}
