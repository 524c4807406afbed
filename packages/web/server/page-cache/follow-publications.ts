import {
  CONTENT_VERSION_PATH,
  CONTENT_VERSION_WAIT_MS,
  type ContentVersion,
  contentVersionOfAnswer,
  contentVersionText,
} from '@sound-library/contract/content-version.ts';
import type { NewestContent } from '@sound-library/contract/newest-content.ts';
import { follow } from '@sound-library/server-kit/follow.ts';
import { Pool } from 'undici';

const ANSWERS_WITHIN_MS = CONTENT_VERSION_WAIT_MS + 5_000;
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

  async function ask(known: ContentVersion | undefined, closing: AbortSignal): Promise<ContentVersion> {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: CONTENT_VERSION_PATH,
      query: known ? { known: contentVersionText(known) } : {},
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
    });
    const text = await body.text();
    const version = statusCode === 200 ? contentVersionOfAnswer(JSON.parse(text)) : undefined;
    if (!version) throw new Error(`answered ${statusCode}`);
    return version;
  }

  const following = follow({ ask, take, onFailure, random: Math.random });
  return {
    async close() {
      await following.close();
      await pool.destroy();
    },
  };
}
