import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_FIRST_MS = 250;
/** Short, because little is published before a restarted instance is polled again. */
const RETRY_MAX_MS = 1_000;
/** A faster response without a new version was no long poll: the next request must not follow at once. */
const PAUSE_MS = 1_000;

interface FollowOptions<Version> {
  /** Resolves with a version when it differs from the known one, or after the maximum wait. */
  ask(known: Version | undefined, signal: AbortSignal): Promise<Version>;
  take(version: Version): 'newer' | 'same' | 'older';
  /** Called once per outage. */
  onFailure(error: unknown): void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Long-polls another process for its content version, one request at a time, until it is closed. */
export function follow<Version>({ ask, take, onFailure, random }: FollowOptions<Version>): { close(): Promise<void> } {
  const closing = new AbortController();
  let known: Version | undefined;
  let failures = 0;

  /** Resolves with the pause before the next request, in milliseconds. */
  async function askOnce(): Promise<number> {
    const askedAt = performance.now();
    try {
      const version = await ask(known, closing.signal);
      failures = 0;
      const news = take(version);
      if (news !== 'older') known = version;
      return news === 'newer' ? 0 : Math.max(0, PAUSE_MS - (performance.now() - askedAt));
    } catch (error) {
      if (failures === 0 && !closing.signal.aborted) onFailure(error);
      failures += 1;
      return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS);
    }
  }

  async function poll(): Promise<void> {
    while (!closing.signal.aborted) {
      const pauseMs = (await askOnce()) * (0.5 + random() / 2);
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const polling = poll();
  return {
    async close() {
      closing.abort();
      await polling;
    },
  };
}
