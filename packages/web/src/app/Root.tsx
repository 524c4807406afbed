import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useApp } from '../platform/AppProvider.tsx';
import { useText } from '../platform/i18n/use-text.ts';
import { NavigationStateProvider } from '../platform/navigation/NavigationStateProvider.tsx';
import { usePageLocation } from '../platform/navigation/use-page.ts';
import { NotificationsProvider } from '../platform/notifications/NotificationsProvider.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Document } from './Document.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { ModalHost } from './modals/ModalHost.tsx';
import { PageKeys } from './modals/PageKeys.tsx';
import { Player, Sound, SoundTracking } from './player/Player.tsx';
import { PrivacyHost } from './privacy/PrivacyHost.tsx';
import styles from './Root.module.css';

/** The root of every page. */
export function Root() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </>
  );
}

/** The last resort: the root itself failed. */
export function RootErrorScreen() {
  return (
    <Shell>
      <ErrorScreen />
    </Shell>
  );
}

/** What stands around every page, the failed ones too: document, modals, layout, and the player that outlives pages. */
function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <NavigationStateProvider>
      <Document>
        <RouteTracking />
        <NotificationsProvider>
          <Sound>
            <SoundTracking />
            <ModalHost>
              <PageKeys>
                <PrivacyHost>
                  <Layout>{children}</Layout>
                </PrivacyHost>
                <Player />
              </PageKeys>
            </ModalHost>
          </Sound>
          <RefreshSpinner />
          <NavigationProgress />
        </NotificationsProvider>
      </Document>
    </NavigationStateProvider>
  );
}

/** A line at the top while a page is on its way for longer than an instant; what else is asked for has signs of its own. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.line} data-navigating="" />;
}

/** A small spinner at the bottom right while what the page knows is asked for anew (specification, section 2). */
export function RefreshSpinner() {
  const text = useText();
  const { refresh } = useApp();
  const isRefreshing = useSyncExternalStore(refresh.subscribe, refresh.isRefreshing, () => false);
  return isRefreshing ? (
    <div className={styles.corner}>
      <Spinner size={8} label={text('refresh.label')} />
    </div>
  ) : null;
}

/**
 * Tells analytics of every page that is come to (specification, section 4): once the page is on show, and before anything
 * that the page itself tells in an effect. Another query of the same path is no other page.
 */
export function RouteTracking(): null {
  const { tracker } = useApp();
  const { pathname } = usePageLocation();
  const tracked = useRef<string>(null);
  useLayoutEffect(() => {
    if (tracked.current === pathname) return;
    tracked.current = pathname;
    tracker.pageview();
  }, [pathname, tracker]);
  return null;
}
