import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { limitedBytes } from '@sound-library/server-kit/bytes.ts';
import { type Deadline, deadlineWithin } from '@sound-library/server-kit/deadlines.ts';
import type { OutsideConnections } from '@sound-library/server-kit/outside-connections.ts';
import { ApiError } from '../api-error.ts';
import { workQueue } from '../work-queue.ts';

type Note = PackInstrument['notes'][number];

/** A note with its recording, as the content service has it. */
export interface FetchedNote {
  readonly midi: number;
  readonly bytes: Buffer;
}

/** For all of a pack's notes together, by default: shorter than the BFF waits for an answer to begin. */
export const FETCH_NOTES_WITHIN_MS = 3_000;
const AT_ONCE = 4;
const NOTE_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Fetches the recordings of a pack. Their hosts are those that assets may come from: the catalogue has no others. Throws
 * `upstream_unavailable` when one of them can't be had in time.
 */
export async function fetchNotes(
  notes: readonly Note[],
  connections: OutsideConnections,
  { callers, withinMs }: { readonly callers: Deadline | null; readonly withinMs: number },
): Promise<FetchedNote[]> {
  const turn = workQueue({ concurrency: AT_ONCE, capacity: notes.length });
  const leaving = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(deadlineWithin(callers, withinMs).leftMs()), leaving.signal]);
  try {
    return await Promise.all(notes.map((note) => turn(() => fetchNote(connections, note, signal))));
  } catch (cause) {
    throw new ApiError('upstream_unavailable', { cause, isOfDependency: true });
  } finally {
    // One that fails takes the others with it.
    leaving.abort();
  }
}

async function fetchNote(
  connections: OutsideConnections,
  { midi, url }: Note,
  signal: AbortSignal,
): Promise<FetchedNote> {
  signal.throwIfAborted();
  const response = await connections.fetch(url, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The content service answered ${response.status} for the note ${midi}.`);
  }
  return { midi, bytes: await limitedBytes(response, NOTE_MAX_BYTES) };
}
