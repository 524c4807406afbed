import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { LazyDialog, LazyPart, lazyModule } from '../../platform/LazyPart.tsx';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { pageIdle } from '../../platform/third-parties/page-idle.browser.ts';
import { useConsentStatus, useIsHydrated } from '../../platform/use-browser-state.ts';

/** Loaded after the page, which has priority over the banner. */
const consentBanner = lazyModule(async () => {
  await pageIdle();
  return import('./ConsentBanner.tsx');
});
const privacyChoices = lazyModule(() => import('./PrivacyChoices.tsx'));

/** The banner, which keyboard focus reaches first, and the privacy choices; without scripts nothing needs them. */
export function PrivacyHost({ children }: { readonly children: ReactNode }) {
  const { config, logger } = useApp();
  const text = useText();
  const notify = useNotify();
  const status = useConsentStatus();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const navigate = usePageNavigate();
  const { pathname, search, hash } = usePageLocation();
  const { asks } = config.consent;
  const isOurs = asks === 'banner' || (asks === 'script' && status === 'signalled');
  const isRequested = hash === PRIVACY_CHOICES_HASH;

  const open = useCallback(() => {
    if (isOurs) setOpen(true);
    else window.Cookiebot?.renew?.();
  }, [isOurs]);
  const close = () => {
    setOpen(false);
    if (isRequested) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  const logFailure = (cause: unknown) => logger.error('The privacy choices could not be shown', cause);
  const fail = (cause: unknown) => {
    logFailure(cause);
    close();
    notify({ tone: 'error', text: text('modal.failed') });
  };
  return (
    <PrivacyChoicesContext value={isHydrated && asks !== 'nobody' ? open : null}>
      {status === 'asked' ? (
        <LazyPart module={consentBanner} onError={logFailure}>
          {({ ConsentBanner }) => <ConsentBanner onChoose={open} />}
        </LazyPart>
      ) : null}
      {children}
      {isHydrated && isOurs && (isOpen || isRequested) ? (
        <LazyDialog module={privacyChoices} onError={fail}>
          {({ PrivacyChoices }) => <PrivacyChoices onClose={close} />}
        </LazyDialog>
      ) : null}
    </PrivacyChoicesContext>
  );
}

const PrivacyChoicesContext = createContext<(() => void) | null>(null);

export function useOpenPrivacyChoices(): (() => void) | null {
  return use(PrivacyChoicesContext);
}

const PRIVACY_CHOICES_HASH = '#privacy-choices';
