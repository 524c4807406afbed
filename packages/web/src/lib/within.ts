/** What a promise gives, or an error when it takes longer; what it stands for goes on. */
export function within<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Value>();
  const timeout = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
  promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  return outcome;
}
