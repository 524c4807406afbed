import './styles/global.css';
import { routes as routeTable } from 'virtual:route-table';
import { HydrationBoundary, onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type MiddlewareFunction,
  RouterProvider,
} from 'react-router';
import { startFieldRecovery } from './app/hydration/field-recovery.browser.ts';
import {
  beginSoon,
  HydrationMarker,
  loadMatchedPage,
  loadUntilSuccess,
  mount,
  nameInlinedStyles,
} from './app/hydration/hydration.browser.tsx';
import { type PageState, SET_PAGE_STATE } from './app/page-state.ts';
import { localeRoutes, type RouteWork, routeObjects } from './app/route-objects.tsx';
import { browserContext } from './app/router-context.ts';
import type { StartedClient } from './app/start-client.browser.ts';
import { createPendingRevalidation, loadDocument } from './app/version-check/full-page-navigation.ts';
import { AppProvider } from './platform/AppProvider.tsx';
import { createDeferredAnalytics, type DeferredAnalytics } from './platform/analytics/deferred-analytics.browser.ts';
import { createApi } from './platform/api/api.ts';
import { browserTransport } from './platform/api/transport.browser.ts';
import { countUnsafeCalls, previewTransport, type Transport, withDistinctId } from './platform/api/transport.ts';
import type { App } from './platform/app-context.ts';
import { SESSION_CHANNEL } from './platform/auth/session-state.ts';
import { createBrowserCaptcha } from './platform/forms/captcha.browser.ts';
import { createTextsStore, loadTexts } from './platform/i18n/texts.ts';
import { type LazyModule, lazyModule } from './platform/LazyPart.tsx';
import { browserLogger } from './platform/logger.browser.ts';
import { localeOfPath } from './platform/navigation/page-paths.ts';
import { pageUnavailable, RouteError, type RouteModule } from './platform/navigation/route-module.ts';
import { openChannel, type TabChannel } from './platform/open-channel.ts';
import { createQueryClient, withTime } from './platform/query/query-client.ts';
import { createRefreshStore } from './platform/refresh-store.ts';
import { type ConsentStore, createConsentStore } from './platform/third-parties/consent.ts';
import { createDeferredThirdParties } from './platform/third-parties/deferred-third-parties.browser.ts';
import type { ThirdParties } from './platform/third-parties/third-parties.ts';

interface BrowserParts {
  readonly sessionChannel: TabChannel;
  readonly transport: Transport;
  readonly consent: ConsentStore;
  readonly analytics: DeferredAnalytics;
  readonly thirdParties: ThirdParties;
}

function createApp({ config }: PageState, parts: BrowserParts): App {
  const { sessionChannel, transport, consent, analytics, thirdParties } = parts;
  return {
    api: createApi(routeTable, transport),
    queryClient: createQueryClient(),
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
    captcha: createBrowserCaptcha(config.captcha, thirdParties),
    thirdParties,
    announceSession: () => sessionChannel.postMessage(null),
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
        document.cookie = line;
      },
    },
    mayHaveSession: true,
  };
}

function hydrationData({ loaderData, actionData, errors }: PageState): HydrationState {
  const restored = Object.entries(errors ?? {}).map(
    ([route, { status, statusText }]) => [route, new RouteError(status, statusText)] as const,
  );
  return {
    ...(loaderData ? { loaderData } : {}),
    ...(actionData ? { actionData } : {}),
    errors: errors ? Object.fromEntries(restored) : null,
  };
}

/** Imported from here, the table is a chunk of its own, and pages are hydrated without the started client. */
const loadTable = () => import('./app/routes.ts');

/** Loaders, actions and other pages are for navigations only: they are not loaded with the page. */
function workOf(
  { route: own }: PageState,
  client: LazyModule<StartedClient>,
  isRevalidationPending: () => boolean,
): RouteWork {
  return {
    loadPage: async (row): Promise<RouteModule> =>
      row === own?.row
        ? import(/* @vite-ignore */ own.module).catch(pageUnavailable)
        : (await loadTable()).loadPage(row),
    loadRoot: async (page) => (await client.load()).loadRoot(page),
    runPageLoader: async (row, args) => (await client.load()).runPageLoader(row, args),
    runPageAction: async (row, args) => (await client.load()).runPageAction(row, args),
    isRevalidationPending,
  };
}

/** The started client, before a navigation. When its file is lost, the browser continues the navigation as a document. */
async function loadOrLeave(client: LazyModule<StartedClient>, { state }: DataRouter): Promise<StartedClient> {
  try {
    return await client.load();
  } catch (cause) {
    // Offline, a document would not load either: our error screen is better than the browser's.
    if (!navigator.onLine) return pageUnavailable(cause);
    loadDocument(state);
    return new Promise(() => undefined);
  }
}

/** Hydrates the server's page. Rejects when that fails, at once or later; otherwise pending for the lifetime of the page. */
async function start(state: PageState): Promise<void> {
  const sessionChannel = openChannel(SESSION_CHANNEL);
  const { config } = state;
  const queryState = withTime(state.queryState, Date.now());
  nameInlinedStyles(config.stylesheets);
  const consent = createConsentStore();
  const analytics = createDeferredAnalytics();
  const client: LazyModule<StartedClient> = lazyModule(async () => {
    const { startClient } = await import('./app/start-client.browser.ts').catch((cause: unknown) => {
      client.forget();
      throw cause;
    });
    return startClient({ app, router, calls, analytics, sessionChannel, openThirdParties });
  });
  const transport = withDistinctId(browserTransport, analytics.tracker);
  const calls = countUnsafeCalls(config.preview ? previewTransport(transport) : transport);
  const { thirdParties, open: openThirdParties } = createDeferredThirdParties();
  const app = createApp(state, { sessionChannel, transport: calls.transport, consent, analytics, thirdParties });
  const { locale } = localeOfPath(location.pathname);
  const revalidation = createPendingRevalidation();
  const work = workOf(state, client, revalidation.isPending);
  const routes = routeObjects(config.areas, work, state.route ? [state.route.row] : []);
  await Promise.all([loadMatchedPage(routes, location), loadUntilSuccess(() => app.texts.load(locale.code))]);
  // From here on the library listens to the browser's events; before, it assumes that every page is online.
  onlineManager.setOnline(navigator.onLine);
  const beforeNavigation: MiddlewareFunction = async (args, next) => {
    const started = await loadOrLeave(client, router);
    return started.beforeNavigation(args, next);
  };
  const router = createBrowserRouter(
    routes.map((route) => ({ ...route, middleware: [beforeNavigation] })),
    {
      hydrationData: hydrationData(state),
      getContext: () => browserContext(app, () => router),
      // The library adds no route twice.
      patchRoutesOnNavigation: async ({ patch }) => {
        await loadOrLeave(client, router);
        const { ROUTES } = await loadTable();
        for (const { id, children } of localeRoutes(config.areas, work, ROUTES)) patch(id, children);
      },
    },
  );
  revalidation.follow(router);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const recoverFields = startFieldRecovery(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <AppProvider app={app}>
        <HydrationBoundary state={queryState}>
          <HydrationMarker>
            <RouterProvider router={router} useTransitions />
          </HydrationMarker>
        </HydrationBoundary>
      </AppProvider>,
      {
        onRecoverableError: (cause) => {
          recoverFields();
          browserLogger.error('The page could not be hydrated as it was', cause);
        },
        // An error that no error screen could catch: nothing of the application is left.
        onUncaughtError: fail,
      },
    );
  });
  beginSoon(client.load, { logger: browserLogger, isUrgent: config.preview !== null });
  await failed;
}

/** The page's state. It is removed from the document, as it contains data of a member, who may log out in this page. */
function takePageState(): string {
  const { __PAGE_STATE__: state = '' } = window;
  window.__PAGE_STATE__ = '';
  for (const script of document.scripts) if (script.text.startsWith(SET_PAGE_STATE)) script.textContent = '';
  return state;
}

const state = takePageState();
if (state) void mount(() => start(JSON.parse(state)), browserLogger);
