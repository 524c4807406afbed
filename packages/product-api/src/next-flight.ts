/**
 * Lets callers share runs of a job, and gives each a run that began after he asked: what happened before is in its
 * outcome. At most one runs and one waits, however many ask.
 */
export function nextFlight<Result>(job: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;

  function run(): Promise<Result> {
    next = undefined;
    const flight = job().finally(() => {
      if (running === flight) running = undefined;
    });
    running = flight;
    return flight;
  }

  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
}
