import { useSyncExternalStore } from 'react';
import { type VisitorPlatform, visitorPlatform } from './visitor-platform.ts';

const subscribe = () => () => undefined;

/** The visitor's system; null on the server and while the page is not alive, where every page is the same. */
export function useVisitorPlatform(): VisitorPlatform | null {
  return useSyncExternalStore<VisitorPlatform | null>(
    subscribe,
    () => visitorPlatform(navigator),
    () => null,
  );
}
