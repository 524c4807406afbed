import type { Messages } from '@sound-library/contract/resources/messages.ts';

export const MESSAGES_FRESH_MS = 60_000;
/** How long the service is left alone after it failed, while there is a copy to give. */
const PAUSE_AFTER_FAILURE_MS = 5000;

export interface MessageSourceOptions {
  readonly fetch: () => Promise<Messages>;
  readonly readCopy: () => Promise<Messages | null>;
  readonly writeCopy: (messages: Messages) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onCopyFailure: (error: unknown) => void;
  readonly now: () => number;
}

/** Texts of one locale. Throws what `fetch` threw when there is no copy at all. */
export type MessageSource = () => Promise<Messages>;

/** Gives texts at once when it has some, renews them after a minute, and keeps the last good ones through outages. */
export function createMessageSource(options: MessageSourceOptions): MessageSource {
  const { fetch, readCopy, writeCopy, onFailure, onCopyFailure, now } = options;
  let copy: Messages | null = null;
  let renewAt = 0;
  let underWay: Promise<Messages> | null = null;

  function renew(): Promise<Messages> {
    underWay ??= load().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function load(): Promise<Messages> {
    try {
      const fetched = await fetch();
      const changed = fetched.version !== copy?.version;
      copy = fetched;
      renewAt = now() + MESSAGES_FRESH_MS;
      if (changed) await writeCopy(fetched).catch(onCopyFailure);
    } catch (error) {
      renewAt = Math.max(renewAt, now() + PAUSE_AFTER_FAILURE_MS);
      onFailure(error);
      copy ??= await readCopy();
      if (copy === null) throw error;
    }
    return copy;
  }

  return async () => {
    if (copy === null) return renew();
    // Nobody waits for this one, and `load` has reported its failure; with a copy at hand it never throws.
    if (now() >= renewAt) void renew();
    return copy;
  };
}
