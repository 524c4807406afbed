import type { ThirdPartyId } from './registry.ts';

/** The scripts of others that a page may load (`registry.ts`). */
export interface ThirdParties {
  /** Whether it may be loaded now; consent can change that, which `subscribe` tells. */
  readonly mayLoad: (id: ThirdPartyId) => boolean;
  /**
   * Loads it, once however often it is asked for; after a failure, the next call tries again. Rejects when it may not be
   * loaded or does not come. One that hangs keeps the promise open: whoever waits sets the limit.
   */
  readonly load: (id: ThirdPartyId) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** On the server, and wherever nothing of others comes in. */
export const noThirdParties: ThirdParties = {
  mayLoad: () => false,
  load: async () => {
    throw new Error('Scripts of third parties are not loaded here.');
  },
  subscribe: () => () => undefined,
};
