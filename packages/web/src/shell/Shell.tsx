import type { ReactNode } from 'react';
import { NavigationStateProvider } from '../platform/navigation/NavigationStateProvider.tsx';
import { NotificationsProvider } from '../platform/notifications/NotificationsProvider.tsx';
import { Document } from './Document.tsx';
import { PageKeys } from './KeyboardHelp/PageKeys.tsx';
import { Layout } from './layouts/Layout.tsx';
import { ModalHost } from './ModalHost/ModalHost.tsx';
import { NavigationProgress } from './NavigationProgress/NavigationProgress.tsx';
import { Player } from './Player/Player.tsx';
import { PrivacyHost } from './Privacy/PrivacyHost.tsx';
import { RefreshSpinner } from './RefreshSpinner/RefreshSpinner.tsx';
import { RouteTracking } from './RouteTracking.tsx';
import { Sound } from './Sound.tsx';
import { SoundTracking } from './SoundTracking.tsx';

/** What stands around every page, the failed ones too: document, modals, layout, and the player that outlives pages. */
export function Shell({ children }: { readonly children: ReactNode }) {
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
