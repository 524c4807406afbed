import { lazy, Suspense } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useIsHydrated } from '../../platform/use-browser-state.ts';
import { ModalBoundary } from '../ModalHost/ModalBoundary.tsx';
import { opensOffers, withoutOffers } from './offers-flag.ts';

/** The offers come when they are asked for, not with the page. */
const SubscriptionModal = lazy(async () => ({
  default: (await import('./SubscriptionModal.tsx')).SubscriptionModal,
}));

/** The subscription modal, as long as the address asks for it; failing to load it leaves the page as it is. */
export function SubscriptionSlot() {
  const { logger } = useApp();
  const isAlive = useIsHydrated();
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  if (!isAlive || !opensOffers(search)) return null;
  const close = () =>
    void navigate({ pathname, search: withoutOffers(search), hash }, { replace: true, preventScrollReset: true });
  const fail = (cause: unknown) => {
    logger.error('The offers could not be shown', cause);
    close();
  };
  return (
    <ModalBoundary key={pathname} onError={fail}>
      <Suspense fallback={null}>
        <SubscriptionModal onClose={close} />
      </Suspense>
    </ModalBoundary>
  );
}
