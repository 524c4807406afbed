import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Whether the application has taken over: false on the server and until the browser's first render of the server's page. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}
