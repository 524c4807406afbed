import { type ReactNode, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { createModalStore, ModalsProvider } from '../../platform/navigation/modals.tsx';
import { SubscriptionSlot } from '../SubscriptionModal/SubscriptionSlot.tsx';
import { ModalSlot } from './ModalSlot.tsx';
import { useJourneyModal } from './use-journey-modal.ts';

/** Gives the page its modals, and the places where one of them shows. */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const { tracker } = useApp();
  const [modals] = useState(() => createModalStore(tracker.track));
  useJourneyModal(modals);
  return (
    <ModalsProvider modals={modals}>
      {children}
      <ModalSlot />
      <SubscriptionSlot />
    </ModalsProvider>
  );
}
