import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** Whether the browser has a network, as far as it knows; true on the server and until the browser's first render of the server's page. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

function subscribe(listener: () => void): () => void {
  for (const type of EVENTS) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener);
  };
}

const inBrowser = () => navigator.onLine;
const onServer = () => true;
