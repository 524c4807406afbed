/** What a promise gives, or an error when it takes longer; what it stands for goes on. */
export function within<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Value>();
  const timeout = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
  promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  return outcome;
}

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
