import type { DataRouter } from 'react-router';
import type { DeferredAnalytics } from '../platform/analytics/deferred-analytics.browser.ts';
import { openAnalytics } from '../platform/analytics/start-analytics.browser.ts';
import type { UnsafeCalls } from '../platform/api/transport.ts';
import type { App } from '../platform/app-context.ts';
import { followIdentity, followSession, followSubscriptions } from '../platform/auth/follow-session.ts';
import { cachedSession } from '../platform/auth/session.ts';
import { refetchFavourites } from '../platform/favourites/favourites.ts';
import { followFavourites } from '../platform/favourites/follow-favourites.ts';
import { assignFeatureIdentity } from '../platform/feature-flags/assign-feature-identity.ts';
import { storeChangedForm } from '../platform/forms/form-draft.ts';
import { localeOfPath } from '../platform/navigation/page-paths.ts';
import { followOfflineDemos } from '../platform/offline/follow-offline-demos.ts';
import type { TabChannel } from '../platform/open-channel.ts';
import { pageIdle } from '../platform/third-parties/page-idle.browser.ts';
import { startConsent, visitorCountry } from '../platform/third-parties/start-consent.browser.ts';
import {
  identifyToMarketing,
  reloadOnWithdrawal,
  startThirdParties,
} from '../platform/third-parties/start-third-parties.ts';
import { createBrowserThirdParties, isRegressionTab } from '../platform/third-parties/third-parties.browser.ts';
import type { ThirdParties } from '../platform/third-parties/third-parties.ts';
import { importErrorScreen } from './LazyErrorScreen.tsx';
import { loadRoot, runPageAction, runPageLoader } from './loaders.ts';
import { loadPlayerBar } from './player/Player.tsx';
import { followBuilds } from './version-check/version-check.browser.ts';

/** A hydrated page. */
export interface HydratedPage {
  readonly app: App;
  readonly router: DataRouter;
  readonly calls: UnsafeCalls;
  readonly analytics: DeferredAnalytics;
  readonly sessionChannel: TabChannel;
  readonly openThirdParties: (thirdParties: ThirdParties) => void;
}

export type StartedClient = ReturnType<typeof startClient>;

/** Starts everything that a page needs after hydration only: navigations, session, builds, analytics, third parties. */
export function startClient(page: HydratedPage) {
  const { app, router, calls, analytics, sessionChannel } = page;
  page.openThirdParties(createBrowserThirdParties(app, isRegressionTab(location.search)));
  const beforeNavigation = followBuilds(app, calls, router);
  const start = openAnalytics(app, analytics);
  const onChange = () => {
    if (cachedSession(app.queryClient)?.kind === 'guest') storeChangedForm(app, document);
    void app.refresh.during(router.revalidate());
  };
  startConsent(app.consent, app.config.consent, async () => {
    await pageIdle();
    return visitorCountry(app);
  });
  const onReturn = () => refetchFavourites(app.queryClient);
  const [navigation] = performance.getEntriesByType('navigation');
  const isFromHistory = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  followSession({ app, channel: sessionChannel, page: document, isFromHistory, onChange, onReturn });
  followFavourites(app, router);
  followOfflineDemos(app);
  followSubscriptions(app.queryClient, onChange);
  const language = () => localeOfPath(router.state.location.pathname).locale.code;
  followIdentity(app.queryClient, app.tracker, language);
  const warning = (message: string) => (cause: unknown) => app.logger.warn(message, cause);
  loadPlayerBar().catch(warning('The player bar could not be loaded yet'));
  importErrorScreen().catch(warning('The error screen could not be loaded'));
  void startThirdParties(app, pageIdle);
  // Our own dialog reloads its page itself; answers from other tabs must not stop what plays here.
  if (app.config.consent.asks === 'script') reloadOnWithdrawal(app, () => location.reload());
  void startAnalytics(start, app, router);
  identifyToMarketing(app);
  loadTooltips().catch(warning('The tooltips could not be loaded'));
  assignFeatureIdentity(app, router);
  if (app.config.preview) void startPreview(app, router);
  return { beforeNavigation, loadRoot, runPageLoader, runPageAction };
}

/** Only pages in an editor's frame load the code that communicates with the editor. */
async function startPreview(app: App, router: DataRouter): Promise<void> {
  try {
    const { startLivePreview } = await import('../platform/live-preview/start-live-preview.browser.ts');
    startLivePreview(app, router);
  } catch (cause) {
    app.logger.error('The live preview could not be started', cause);
  }
}

/** Starts analytics when the page is idle; the code that stores consent in members' accounts is a chunk of its own. */
async function startAnalytics(start: () => void, app: App, router: DataRouter): Promise<void> {
  await pageIdle();
  start();
  if (!app.config.analytics && !app.config.consent.hasPrivacySignal) return;
  try {
    const { followAccountConsent } = await import('../platform/analytics/follow-account-consent.ts');
    followAccountConsent(app, router);
  } catch (cause) {
    app.logger.warn('The analytics consent cannot be saved to the account', cause);
  }
}

/** Tooltips are for pointers that hover: phones don't load them. */
async function loadTooltips(): Promise<void> {
  if (!window.matchMedia('(any-hover: hover)').matches) return;
  const { startButtonTooltips } = await import('../ui/overlay/ButtonTooltips.tsx');
  startButtonTooltips();
}
