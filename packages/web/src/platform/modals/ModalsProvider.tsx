import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import { useProvided } from '../use-provided.ts';
import type { ModalName } from './modal-names.ts';
import type { ModalStore } from './modal-store.ts';

const ModalsContext = createContext<ModalStore | null>(null);

interface ModalsProviderProps {
  readonly modals: ModalStore;
  readonly children: ReactNode;
}

/** Hands the page's modals to components. */
export function ModalsProvider({ modals, children }: ModalsProviderProps) {
  return <ModalsContext value={modals}>{children}</ModalsContext>;
}

/** The page's modals: `await useModals().open('login')`. */
export function useModals(): ModalStore {
  return useProvided(ModalsContext, 'ModalsProvider');
}

/** The modal on show; none on the server. */
export function useCurrentModal(): ModalName | null {
  const modals = useModals();
  return useSyncExternalStore(modals.subscribe, modals.current, () => null);
}

/** Whether a modal is on show or about to be; never on the server. */
export function useIsModalOccupied(): boolean {
  const modals = useModals();
  return useSyncExternalStore(modals.subscribe, modals.isOccupied, () => false);
}
