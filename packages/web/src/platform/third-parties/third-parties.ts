import type { ThirdPartyId } from './registry.ts';

/** The scripts of others that a page may load (`registry.ts`). */
export interface ThirdParties {
  /** Whether it may be loaded now; consent can change that. */
  readonly mayLoad: (id: ThirdPartyId) => boolean;
  /**
   * Loads it, once however often it is asked for; after a failure, the next call tries again. Rejects when it may not be
   * loaded or does not come. One that hangs keeps the promise open: whoever waits sets the limit.
   */
  readonly load: (id: ThirdPartyId) => Promise<void>;
  /** Whether it has come into the page. */
  readonly isLoaded: (id: ThirdPartyId) => boolean;
  /** Says when consent changes or one has come; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** On the server, and wherever nothing of others comes in. */
export const noThirdParties: ThirdParties = {
  mayLoad: () => false,
  isLoaded: () => false,
  load: async () => {
    throw new Error('Scripts of third parties are not loaded here.');
  },
  subscribe: () => () => undefined,
};
