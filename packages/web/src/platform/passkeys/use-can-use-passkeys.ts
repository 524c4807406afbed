import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => typeof globalThis.PublicKeyCredential === 'function';
const onServer = () => null;

/** Whether the browser knows passkeys; null until the page runs in it. */
export function useCanUsePasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, inBrowser, onServer);
}
