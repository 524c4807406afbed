import { createListeners } from '../../lib/listeners.ts';
import type { ThirdParties } from './third-parties.ts';

/** Third parties whose code is loaded after hydration: before `open` nothing may be loaded, and loads wait. */
export function createDeferredThirdParties() {
  const { promise, resolve } = Promise.withResolvers<ThirdParties>();
  const { subscribe, notify } = createListeners();
  let current: ThirdParties | undefined;
  const thirdParties: ThirdParties = {
    mayLoad: (id) => current?.mayLoad(id) ?? false,
    isLoaded: (id) => current?.isLoaded(id) ?? false,
    load: async (id) => (await promise).load(id),
    subscribe,
  };
  return {
    thirdParties,
    open: (opened: ThirdParties): void => {
      current = opened;
      resolve(opened);
      opened.subscribe(notify);
      notify();
    },
  };
}
