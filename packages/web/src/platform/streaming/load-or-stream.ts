/** So long a page waits on the server for data that it can begin without, in milliseconds. */
const MAX_WAIT_MS = 300;

/**
 * Waits for queries of a page's streamed parts (`StreamedPart`): in the browser until they are there, on the server a moment.
 * One that fails later is its part's to show.
 */
export async function loadOrStream(queries: readonly Promise<unknown>[]): Promise<void> {
  const loaded = Promise.all(queries);
  if (!import.meta.env.SSR) {
    await loaded;
    return;
  }
  loaded.catch(() => undefined);
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  try {
    await Promise.race([loaded, waitedLongEnough]);
  } finally {
    clearTimeout(timer);
  }
}
