import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LazyExtra, lazyModule } from '../platform/LazyPart.tsx';
import { NavigationStateProvider } from '../platform/navigation/NavigationStateProvider.tsx';
import { NotificationsProvider } from '../platform/notifications/NotificationsProvider.tsx';
import { Document } from './Document.tsx';
import { LazyErrorScreen } from './LazyErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { ModalHost } from './modals/ModalHost.tsx';
import { NavigationProgress, RefreshSpinner } from './NavigationProgress.tsx';
import { Player, Sound } from './player/Player.tsx';
import { PrivacyHost } from './privacy/PrivacyHost.tsx';
import { RouteTracking } from './RouteTracking.ts';

const pageKeys = lazyModule(() => import('./modals/PageKeys.tsx'));

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
      <LazyErrorScreen />
    </Shell>
  );
}

/** The frame of every page, including error screens: document, modals, layout, and the player, which outlives pages. */
function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <NavigationStateProvider>
      <Document>
        <RouteTracking />
        <NotificationsProvider>
          <Sound>
            <ModalHost>
              <PrivacyHost>
                <Layout>{children}</Layout>
              </PrivacyHost>
              <Player />
              <LazyExtra module={pageKeys}>{({ PageKeys }) => <PageKeys />}</LazyExtra>
            </ModalHost>
          </Sound>
          <RefreshSpinner />
          <NavigationProgress />
        </NotificationsProvider>
      </Document>
    </NavigationStateProvider>
  );
}
