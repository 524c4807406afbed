import { createListeners } from '../../lib/listeners.ts';
import type { ThirdParties } from './third-parties.ts';

interface DeferredThirdParties {
  /** Before `open` nothing may be loaded: loads wait. */
  readonly thirdParties: ThirdParties;
  readonly open: (opened: ThirdParties) => void;
}

export function createDeferredThirdParties(): DeferredThirdParties {
  const { promise, resolve } = Promise.withResolvers<ThirdParties>();
  const { subscribe, notify } = createListeners();
  let current: ThirdParties | undefined;
  return {
    thirdParties: {
      mayLoad: (id) => current?.mayLoad(id) ?? false,
      isLoaded: (id) => current?.isLoaded(id) ?? false,
      load: async (id) => (await promise).load(id),
      subscribe,
    },
    open: (opened) => {
      current = opened;
      resolve(opened);
      opened.subscribe(notify);
      notify();
    },
  };
}
