import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { isAuthPath } from '../../platform/auth/auth-paths.ts';
import { useSession } from '../../platform/auth/session.ts';
import { LazyPart, lazyModule } from '../../platform/LazyPart.tsx';
import {
  createModalStore,
  type ModalStore,
  ModalsProvider,
  useCurrentModal,
  useModals,
} from '../../platform/navigation/modals.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useIsHydrated } from '../../platform/use-browser-state.ts';
import { opensOffers, withoutOffers } from './offers-flag.ts';

/** Provides the modals to the page, and renders the open one. */
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

/** The forms are loaded with the first modal, not with the page. */
const authModal = lazyModule(() => import('./AuthModal.tsx'));

/** The open modal. Navigating to another page closes it; a failure to load closes it with the outcome `error`. */
function ModalSlot() {
  const modals = useModals();
  const current = useCurrentModal();
  const { pathname } = usePageLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the page changes.
  useEffect(() => () => modals.close({ kind: 'cancellation' }), [pathname, modals]);

  if (!current) return null;
  return (
    <LazyPart key={current} module={authModal} onError={(cause) => modals.close({ kind: 'error', cause })}>
      {({ AuthModal }) => <AuthModal name={current} />}
    </LazyPart>
  );
}

/** The offers are loaded when the modal opens, not with the page. */
const subscriptionModal = lazyModule(() => import('./SubscriptionModal.tsx'));

/** The subscription modal, while the URL contains its flag; a failure to load leaves the page unchanged. */
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
    <LazyPart key={pathname} module={subscriptionModal} onError={fail}>
      {({ SubscriptionModal }) => <SubscriptionModal onClose={close} />}
    </LazyPart>
  );
}

/** Opens the registration modal on load and whenever `journey` changes to it (specification, section 2). */
function useJourneyModal(modals: ModalStore): void {
  const { pathname, search } = usePageLocation();
  const isGuest = useSession().kind === 'guest';
  const opens = opensRegistration(pathname, search);

  // Logging out does not count as a change.
  const openForGuests = useEffectEvent(() => {
    if (isGuest) void modals.open('register');
  });
  useEffect(() => {
    if (opens) openForGuests();
  }, [opens]);
}

/** Whether an address opens the registration modal: `journey=register`, except above the registration page itself. */
export function opensRegistration(pathname: string, search: string): boolean {
  const isOpenAlready = isAuthPath(pathname) && /register\/*$/i.test(pathname);
  return !isOpenAlready && new URLSearchParams(search).get('journey') === 'register';
}
