/** The value of a promise, or an error after a timeout; the underlying work continues. */
export function within<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Value>();
  const timeout = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
  promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  return outcome;
}

/** Resolves when work is done, or after this many milliseconds; the work continues. Rejects if the work does before. */
export async function waitAtMost(maxMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  try {
    await Promise.race([work, waitedLongEnough]);
  } finally {
    clearTimeout(timer);
  }
}
