import { useSyncExternalStore } from 'react';
import { useApp } from '../AppProvider.tsx';
import type { ConsentStanding } from './consent.ts';

const onServer = (): ConsentStanding => 'unsettled';

/** How it stands with the visitor's consent; not known on the server. */
export function useConsentStanding(): ConsentStanding {
  const { consent } = useApp();
  return useSyncExternalStore(consent.subscribe, consent.standing, onServer);
}
