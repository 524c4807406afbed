import { lazy, Suspense, useEffect } from 'react';
import { useCurrentModal, useModals } from '../../platform/navigation/modals.tsx';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { ModalBoundary } from './ModalBoundary.tsx';

/** The forms come with the first modal, not with the page. */
const AuthModal = lazy(() => import('./AuthModal.tsx').then(({ AuthModal: Component }) => ({ default: Component })));

/** The modal on show. Going to another page closes it; failing to load it does so with the outcome `error`. */
export function ModalSlot() {
  const modals = useModals();
  const current = useCurrentModal();
  const { pathname } = usePageLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what the effect answers to.
  useEffect(() => () => modals.close({ kind: 'cancellation' }), [pathname, modals]);

  if (!current) return null;
  return (
    <ModalBoundary key={current} onError={(cause) => modals.close({ kind: 'error', cause })}>
      <Suspense fallback={null}>
        <AuthModal name={current} />
      </Suspense>
    </ModalBoundary>
  );
}
