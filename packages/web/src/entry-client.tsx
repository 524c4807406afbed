import './styles/global.css';
import { routes as routeTable } from 'virtual:route-table';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Analytics } from './platform/analytics/create-analytics.ts';
import { withDistinctId } from './platform/analytics/distinct-id-header.ts';
import { followIdentity } from './platform/analytics/follow-identity.ts';
import { createBrowserAnalytics } from './platform/analytics/start-analytics.browser.ts';
import { createApi } from './platform/api/api.ts';
import { browserTransport } from './platform/api/transport.browser.ts';
import type { Transport } from './platform/api/transport.ts';
import { countUnsafeCalls } from './platform/api/unsafe-calls.ts';
import { type App, appContext } from './platform/app-context.ts';
import { createBrowserCaptcha } from './platform/captcha/captcha.browser.ts';
import type { ConsentStore } from './platform/consent/consent.ts';
import { knownCountry } from './platform/consent/known-country.ts';
import { startConsent } from './platform/consent/start-consent.browser.ts';
import { createDeviceSource } from './platform/device/device.browser.ts';
import { followSubscriptions } from './platform/entitlements/follow-subscriptions.ts';
import { giveFeatureIdentity } from './platform/feature-flags/give-feature-identity.ts';
import { loadTexts } from './platform/i18n/load-texts.browser.ts';
import { localeOfPath } from './platform/i18n/locale-of-path.ts';
import { createTextsStore } from './platform/i18n/texts.ts';
import { previewTransport } from './platform/live-preview/preview-transport.ts';
import { browserLogger } from './platform/logger/logger.browser.ts';
import { identifyToMarketing } from './platform/marketing/identify-to-marketing.ts';
import { createQueryClient } from './platform/query/query-client.ts';
import { createRefreshStore } from './platform/refresh/refresh-store.ts';
import { followSession, SESSION_CHANNEL } from './platform/session/follow-session.ts';
import { pageAtRest } from './platform/third-parties/page-at-rest.browser.ts';
import { isRegressionTab } from './platform/third-parties/regression-flag.ts';
import { startThirdParties } from './platform/third-parties/start-third-parties.ts';
import { createBrowserThirdParties } from './platform/third-parties/third-parties.browser.ts';
import { Application } from './shell/Application.tsx';
import { createBuildUpdates } from './shell/build-updates/build-updates.browser.ts';
import { mount } from './shell/mount.ts';
import { type PageState, readPageState } from './shell/page-state.ts';
import { routeObjects } from './shell/route-objects.tsx';
import { TakenOver } from './shell/TakenOver.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

interface BrowserParts {
  readonly sessionChannel: BroadcastChannel;
  readonly transport: Transport;
  readonly consent: ConsentStore;
  readonly analytics: Analytics;
}

function createApp(
  { config, queries }: PageState,
  { sessionChannel, transport, consent, analytics }: BrowserParts,
): App {
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  const thirdParties = createBrowserThirdParties({
    config,
    consent,
    isPreview: config.preview !== null,
    isRegression: isRegressionTab({ search: location.search, storage: () => sessionStorage }),
    logger: browserLogger,
  });
  return {
    api: createApi(routeTable, transport),
    queryClient,
    config,
    texts: createTextsStore(
      (locale) => loadTexts(config.textsUrls[locale]),
      (_, cause) => browserLogger.error('Failed locale loading', cause),
    ),
    logger: browserLogger,
    tracker: analytics.tracker,
    analyticsRecords: analytics.records,
    consent,
    refresh: createRefreshStore(),
    captcha: createBrowserCaptcha(config.captcha, { thirdParties }),
    device: createDeviceSource(),
    thirdParties,
    announceSession: () => sessionChannel.postMessage(null),
    mayHaveSession: true,
  };
}

/** Loads the modules of the page on show before hydration, so that the first client render equals the server's. */
async function resolvePage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

function hydrationData({ loaderData, actionData, errors }: PageState): HydrationState {
  const restored = Object.entries(errors ?? {}).map(
    ([route, { status, statusText }]) => [route, new ErrorResponseImpl(status, statusText, null)] as const,
  );
  return {
    ...(loaderData ? { loaderData } : {}),
    ...(actionData ? { actionData } : {}),
    errors: errors ? Object.fromEntries(restored) : null,
  };
}

/** Only pages in an editor's frame load what talks to the editor. */
async function startPreview(app: App, router: Router): Promise<void> {
  try {
    const { startLivePreview } = await import('./platform/live-preview/start-live-preview.browser.ts');
    startLivePreview(app, router);
  } catch (cause) {
    app.logger.error('The live preview could not be started', cause);
  }
}

/** After what the page was opened for; what tells members' accounts of their consent is in a chunk of its own. */
async function startAnalytics({ start }: Analytics, app: App, router: Router): Promise<void> {
  await pageAtRest();
  start();
  if (!app.config.analytics && !app.config.consent.hasPrivacySignal) return;
  try {
    const { followAccountConsent } = await import('./platform/analytics/follow-account-consent.ts');
    followAccountConsent({ app, router });
  } catch (cause) {
    app.logger.warn('The account can not be told of the consent to analytics', cause);
  }
}

/** Takes over the server's page; rejects when that fails, then or later, and else goes on for as long as the page. */
async function start(state: PageState): Promise<void> {
  const sessionChannel = new BroadcastChannel(SESSION_CHANNEL);
  const { config } = state;
  const consent = startConsent({
    config: config.consent,
    country: async () => {
      await pageAtRest();
      return knownCountry({ api: createApi(routeTable, browserTransport) });
    },
  });
  const analytics = createBrowserAnalytics({ config, consent, logger: browserLogger });
  const transport = withDistinctId(browserTransport, analytics.tracker);
  const calls = countUnsafeCalls(config.preview ? previewTransport(transport) : transport);
  const updates = createBuildUpdates({ buildId: config.buildId, logger: browserLogger, calls });
  const app = createApp(state, { sessionChannel, transport: calls.transport, consent, analytics });
  const routes = routeObjects(app.config.areas);
  const { locale } = localeOfPath(window.location.pathname);
  await Promise.all([app.texts.load(locale.code), resolvePage(routes)]);
  const router = createBrowserRouter(updates.guarded(routes), {
    hydrationData: hydrationData(state),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, app);
      return context;
    },
  });
  updates.follow(router);
  const onChange = () => void app.refresh.during(router.revalidate());
  followSession({ app, channel: sessionChannel, page: document, onChange });
  followSubscriptions({ queryClient: app.queryClient, onChange });
  followIdentity(app.queryClient, app.tracker);
  void startThirdParties({ ...app, pageAtRest });
  void startAnalytics(analytics, app, router);
  identifyToMarketing(app);
  void giveFeatureIdentity({ app, pageAtRest, cookies: () => document.cookie });
  if (app.config.preview) void startPreview(app, router);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  startTransition(() => {
    hydrateRoot(
      document,
      <Application app={app}>
        <TakenOver>
          <RouterProvider router={router} />
        </TakenOver>
      </Application>,
      {
        onRecoverableError: (cause) => browserLogger.error('The page could not be taken over as it was', cause),
        // What no error screen could catch: nothing of the application is left.
        onUncaughtError: fail,
      },
    );
  });
  await failed;
}

const state = readPageState(window.__PAGE_STATE__);
if (state) void mount(() => start(state), browserLogger);
