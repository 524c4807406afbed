/** It took longer than it may. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Rejects with TooSlow when the work is not done in time. An answer that has arrived while this process was busy is not
 * late: it is read before the time counts as over.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new TooSlow(`took longer than ${ms} ms`))), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
