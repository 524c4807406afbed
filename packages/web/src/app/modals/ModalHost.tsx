import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { withoutParameters } from '../../lib/strings.ts';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { isAuthPath, JOURNEY, wantsRegistration } from '../../platform/auth/auth-paths.ts';
import { useSession } from '../../platform/auth/session.ts';
import { LazyDialog, lazyModule } from '../../platform/LazyPart.tsx';
import { usePath } from '../../platform/navigation/links.tsx';
import {
  createModalStore,
  type ModalStore,
  ModalsContext,
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
    <ModalsContext value={modals}>
      {children}
      <ModalSlot />
      <SubscriptionSlot />
    </ModalsContext>
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
    <LazyDialog key={current} module={authModal} onError={(cause) => modals.close({ kind: 'error', cause })}>
      {({ AuthModal }) => <AuthModal name={current} />}
    </LazyDialog>
  );
}

/** The offers are loaded when the modal opens, not with the page. */
const subscriptionModal = lazyModule(() => import('./SubscriptionModal.tsx'));

/** The subscription modal, while the URL contains its flag; when it fails to load, the page with the offers is used instead. */
function SubscriptionSlot() {
  const { logger } = useApp();
  const isHydrated = useIsHydrated();
  const navigate = usePageNavigate();
  const path = usePath();
  const { pathname, search, hash } = usePageLocation();
  const isOpen = isHydrated && opensOffers(search);
  if (!isOpen) return null;
  const close = () =>
    void navigate({ pathname, search: withoutOffers(search), hash }, { replace: true, preventScrollReset: true });
  const fail = (cause: unknown) => {
    logger.error('The offers could not be shown', cause);
    if (pathname === path('/labs/subscribe')) close();
    else void navigate(path('/labs/subscribe'), { replace: true });
  };
  return (
    <LazyDialog key={pathname} module={subscriptionModal} onError={fail}>
      {({ SubscriptionModal }) => <SubscriptionModal onClose={close} />}
    </LazyDialog>
  );
}

/** Opens the registration modal on load and whenever `journey` changes to it (specification, section 2). */
function useJourneyModal(modals: ModalStore): void {
  const { pathname, search, hash } = usePageLocation();
  const isGuest = useSession().kind === 'guest';
  const navigate = usePageNavigate();
  const { register } = useAuthPaths();
  const opens = opensRegistration(pathname, search);

  // Logging out does not count as a change.
  const openForGuests = useEffectEvent(async () => {
    if (!isGuest) return;
    const { kind } = await modals.waitFor('register');
    if (kind === 'error') await navigate(register);
    else if (kind !== 'submission.success') forget();
  });
  // Else the dialog that was closed would open again after a reload or on the way back.
  const forget = useEffectEvent(() => {
    if (!opens) return;
    const target = { pathname, search: withoutParameters(search, [JOURNEY]), hash };
    void navigate(target, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (opens) void openForGuests();
  }, [opens]);
}

/** Whether an address opens the registration modal: `journey=register`, except above the registration page itself. */
export function opensRegistration(pathname: string, search: string): boolean {
  const isOpenAlready = isAuthPath(pathname) && /register\/*$/i.test(pathname);
  return !isOpenAlready && wantsRegistration(search);
}
