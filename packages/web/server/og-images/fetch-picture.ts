import { limitedBytes } from '@sound-library/server-kit/bytes.ts';

const TIMEOUT_MS = 4000;
const LIMIT_BYTES = 4 * 1024 * 1024;

/** A picture as a data address; null when it can't be had. `origins` are the only ones that are asked. */
export async function fetchPicture(address: string, origins: ReadonlySet<string>): Promise<string | null> {
  if (!origins.has(new URL(address).origin)) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = await limitedBytes(answer, LIMIT_BYTES);
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  } catch {
    // The card does without it.
    return null;
  }
}
