import { inlineScript } from 'virtual:inline-script';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { loadRoot, runPageAction, runPageLoader } from './app/loaders.ts';
import {
  loadErrorScreen,
  type PageState,
  pageScriptsScript,
  pageStateScript,
  type SerialisedError,
} from './app/page-state.ts';
import { routeObjects } from './app/route-objects.tsx';
import { appContext } from './app/router-context.ts';
import {
  ERROR_SCREEN_SOURCE,
  loadPage as loadModule,
  ROUTES,
  type RouteHandle,
  type RouteRow,
  sourceOf,
} from './app/routes.ts';
import { AppProvider } from './platform/AppProvider.tsx';
import type { App, Fragments } from './platform/app-context.ts';
import { type Areas, localeOfPath } from './platform/navigation/page-paths.ts';
import { dehydratePage, streamedQueries } from './platform/query/query-client.ts';
import { LOCALE_FONTS } from './styles/locale-fonts.ts';

export { noRecords } from './platform/analytics/records.ts';
export { noTracker } from './platform/analytics/tracker.ts';
export { createApi } from './platform/api/api.ts';
export { formCaptcha } from './platform/forms/captcha.ts';
export { defaultTexts } from './platform/i18n/default-texts.server.ts';
export { createPageIntl } from './platform/i18n/intl.ts';
export { createTextsStore } from './platform/i18n/texts.ts';
export { createQueryClient } from './platform/query/query-client.ts';
export { createRefreshStore } from './platform/refresh-store.ts';
export { createConsentStore } from './platform/third-parties/consent.ts';
export { noThirdParties } from './platform/third-parties/third-parties.ts';

export { ROUTES };

/** One per host: the table of routes does not depend on requests. */
const staticHandlers = new Map<string, StaticHandler>();

function handlerOf(areas: Areas): StaticHandler {
  const host = areas.mode === 'path' ? '' : areas.here;
  const work = { loadPage: loadModule, loadRoot, runPageLoader, runPageAction };
  const handler = staticHandlers.get(host) ?? createStaticHandler(routeObjects(areas, work, ROUTES));
  staticHandlers.set(host, handler);
  return handler;
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | RenderablePage;

export interface RenderablePage {
  readonly kind: 'page';
  readonly status: number;
  readonly retryAfter: string | null;
  /** Source files of the page's modules, as named in the build manifest: its row's first, if it has one. */
  readonly sources: readonly string[];
  /** Addresses of the stylesheets with the fonts of its language. */
  readonly fonts: readonly string[];
  readonly render: (options: RenderOptions) => PipeableStream;
}

export interface RenderOptions {
  readonly nonce: string;
  /** The client entry first, then its imports for this page. */
  readonly scripts: readonly string[];
  /** The module of the first of its sources; null without any. */
  readonly module: string | null;
  /** Stylesheets of this page; they are also part of the state, so that both sides render the same head. */
  readonly stylesheets: readonly string[];
  /** Their text to inline; null: browsers load the files. */
  readonly styles: string | null;
  /** Null: every part is rendered again. */
  readonly fragments: Fragments | null;
  readonly onShellReady: () => void;
  readonly onAllReady: () => void;
  readonly onShellError: (cause: unknown) => void;
  readonly onError: (cause: unknown) => void;
}

/** The methods that a page accepts: POST where it has a form. */
export async function methodsOf(row: RouteRow): Promise<readonly string[]> {
  const { action } = await loadModule(row);
  return action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** Runs guards, actions and loaders of a request, which decide the status before any byte is rendered. */
export async function loadPage(request: Request, app: App): Promise<PageResult> {
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, app);
  const url = new URL(request.url);
  const handler = handlerOf(app.config.areas);
  const result = await handler.query(request, { requestContext });
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };
  }
  if (result.errors && result.statusCode < 500) await loadErrorScreen(request, app);
  const handle: RouteHandle | undefined = result.matches.at(-1)?.route.handle;
  const row = handle?.row;
  const { code } = localeOfPath(url.pathname).locale;
  const fonts = LOCALE_FONTS[code];
  return {
    kind: 'page',
    status: result.statusCode,
    retryAfter: retryAfterOf(result),
    sources: [...(row ? [sourceOf(row)] : []), ...(result.errors ? [ERROR_SCREEN_SOURCE] : [])],
    fonts: fonts ? [fonts.stylesheet] : [],
    render: (options) =>
      render({ handler, context: result, row }, app, {
        ...options,
        // The texts are a module too, which the application imports first and which therefore loads beside its scripts.
        scripts: [...options.scripts, app.config.textsUrls[code]],
      }),
  };
}

interface LoadedPage {
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  /** Undefined for pages that are not in the table. */
  readonly row: RouteRow | undefined;
}

function render({ handler, context, row }: LoadedPage, app: App, options: RenderOptions): PipeableStream {
  const { stylesheets, styles, scripts, module, fragments, ...handlers } = options;
  const { nonce } = options;
  const inlineStyles = styles === null ? null : { text: styles, nonce };
  const config = { ...app.config, stylesheets };
  const queryState = dehydratePage(app.queryClient);
  const pageApp: App = {
    ...app,
    config,
    fragments,
    inlineStyles,
    inlineScript: { text: pageScriptsScript(scripts) + inlineScript, nonce },
    streamedQueries: streamedQueries(app.queryClient, queryState),
  };
  const state: PageState = {
    config,
    queryState,
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serialiseErrors(context.errors),
    route: row && module ? { row, module } : null,
  };
  return renderToPipeableStream(
    <AppProvider app={pageApp}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
    // A part that is complete is sent in its place, however large: moving it there later needs scripts.
    { ...handlers, bootstrapScriptContent: pageStateScript(state), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
}

function serialiseErrors(errors: StaticHandlerContext['errors']): PageState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serialiseError(error)]));
}

function serialiseError(error: unknown): SerialisedError {
  return isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText }
    : { status: 500, statusText: '' };
}

function retryAfterOf({ actionHeaders, errors, statusCode }: StaticHandlerContext): string | null {
  if (statusCode !== 503 && statusCode !== 429) return null;
  const retryAfterOfAction = Object.values(actionHeaders)[0]?.get('retry-after');
  if (retryAfterOfAction) return retryAfterOfAction;
  const [error] = Object.values(errors ?? {});
  const retryAfter: unknown = isRouteErrorResponse(error) ? error.data?.retryAfter : null;
  return typeof retryAfter === 'string' && retryAfter !== '' ? retryAfter : '5';
}
