import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_FIRST_MS = 250;
/** Short, because little is published before a restarted instance is polled again. */
const RETRY_MAX_MS = 1_000;
/** A faster response without a new version was no long poll: the next request must not follow at once. */
const PAUSE_MS = 1_000;

interface LongPollOptions<Version> {
  /** Resolves with a version when it differs from the known one, or after the maximum wait. */
  poll(latest: Version | undefined, signal: AbortSignal): Promise<Version>;
  /** Records a response's version and compares it with the newest one. */
  onVersion(version: Version): 'newer' | 'same' | 'older';
  onFailure(error: unknown): void;
  readonly random: () => number;
}

/** Long-polls another process for its content version, one request at a time, until it is closed. */
export function longPoll<Version>({ poll, onVersion, onFailure, random }: LongPollOptions<Version>) {
  const closing = new AbortController();
  let latest: Version | undefined;
  let failures = 0;

  /** Resolves with the pause before the next request, in milliseconds. */
  async function pollOnce(): Promise<number> {
    const begunAt = performance.now();
    try {
      const version = await poll(latest, closing.signal);
      failures = 0;
      const comparison = onVersion(version);
      if (comparison !== 'older') latest = version;
      return comparison === 'newer' ? 0 : Math.max(0, PAUSE_MS - (performance.now() - begunAt));
    } catch (error) {
      if (failures === 0 && !closing.signal.aborted) onFailure(error);
      failures += 1;
      return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const pauseMs = (await pollOnce()) * (0.5 + random() / 2);
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
