import {
  askContentVersion,
  type NewestContent,
  CONTENT_VERSION_PATH as path,
} from '@sound-library/contract/content-version.ts';
import { follow } from '@sound-library/server-kit/follow.ts';
import { Pool } from 'undici';

const CONNECT_TIMEOUT_MS = 2000;

interface FollowPublicationsOptions {
  readonly take: NewestContent['note'];
  /** Once per outage. */
  readonly onFailure: (error: unknown) => void;
}

/** Hears from the BFF at once when something is published, for ever, until it is closed. */
export function followPublications(
  bffUrl: string,
  { take, onFailure }: FollowPublicationsOptions,
): { close(): Promise<void> } {
  // Beside the calls of visitors: a question that waits must not take a place of theirs.
  const pool = new Pool(bffUrl, { connections: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });

  const following = follow({
    ask: (known, closing) =>
      askContentVersion((query, signal) => pool.request({ method: 'GET', path, query, signal }), known, closing),
    take,
    onFailure,
    random: Math.random,
  });
  return {
    async close() {
      await following.close();
      await pool.destroy();
    },
  };
}
