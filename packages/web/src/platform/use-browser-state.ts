import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp } from './AppProvider.tsx';
import type { ConsentStatus } from './third-parties/consent.ts';

/** Browser state that components render by: the server, and the first render in the browser, use a fixed value. */

/** Whether the page is hydrated: false on the server and until the browser's first render of the server's page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Whether the browser has a network, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}

export function useConsentStatus(): ConsentStatus {
  const { consent } = useApp();
  return useSyncExternalStore(consent.subscribe, consent.status, () => 'unsettled');
}
