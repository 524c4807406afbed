/** Resolves when work is done, and after so many milliseconds at the latest; the work goes on. Rejects as the work does until then. */
export async function waitAtMost(maxMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  try {
    await Promise.race([work, waitedLongEnough]);
  } finally {
    clearTimeout(timer);
  }
}
