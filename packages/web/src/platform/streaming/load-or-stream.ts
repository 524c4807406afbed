import { waitAtMost } from '../../lib/wait-at-most.ts';

/** So long a page waits on the server for data that it can begin without, in milliseconds. */
const MAX_WAIT_MS = 300;

/**
 * Waits for queries of a page's streamed parts (`StreamedPart`): in the browser until they are there, on the server a moment.
 * One that fails later is its part's to show.
 */
export async function loadOrStream(queries: readonly Promise<unknown>[]): Promise<void> {
  const loaded = Promise.all(queries);
  await (import.meta.env.SSR ? waitAtMost(MAX_WAIT_MS, loaded) : loaded);
}
