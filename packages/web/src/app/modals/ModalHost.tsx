import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { isEntryPath } from '../../platform/auth/auth-paths.ts';
import { useSession } from '../../platform/auth/session.ts';
import {
  createModalStore,
  type ModalStore,
  ModalsProvider,
  useCurrentModal,
  useModals,
} from '../../platform/navigation/modals.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useIsHydrated } from '../../platform/use-browser-state.ts';
import { ModalBoundary } from './ModalBoundary.tsx';
import { opensOffers, withoutOffers } from './offers-flag.ts';

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

/** The forms come with the first modal, not with the page. */
const AuthModal = lazy(() => import('./AuthModal.tsx').then(({ AuthModal: Component }) => ({ default: Component })));

/** The modal on show. Going to another page closes it; failing to load it does so with the outcome `error`. */
function ModalSlot() {
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

/** The offers come when they are asked for, not with the page. */
const SubscriptionModal = lazy(async () => ({
  default: (await import('./SubscriptionModal.tsx')).SubscriptionModal,
}));

/** The subscription modal, as long as the address asks for it; failing to load it leaves the page as it is. */
function SubscriptionSlot() {
  const { logger } = useApp();
  const isHydrated = useIsHydrated();
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  if (!isHydrated || !opensOffers(search)) return null;
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

/** Opens the registration modal on load and whenever `journey` changes to it (specification, section 2). */
function useJourneyModal(modals: ModalStore): void {
  const { pathname, search } = usePageLocation();
  const isGuest = useSession().kind === 'guest';
  const isAsked = opensRegistration(search);

  // Logging out does not count as a change; and a page that is such a form already needs no second one above it.
  const openForGuests = useEffectEvent(() => {
    if (isGuest && !isEntryPath(pathname)) void modals.open('register');
  });
  useEffect(() => {
    if (isAsked) openForGuests();
  }, [isAsked]);
}

/** Tells whether a query asks for the registration modal: `journey=register`. */
export function opensRegistration(search: string): boolean {
  return new URLSearchParams(search).get('journey') === 'register';
}
