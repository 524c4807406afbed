import { firstModule } from 'virtual:first-module';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type App, appContext } from './platform/app-context.ts';
import type { Areas } from './platform/areas/areas.ts';
import { localeOfPath } from './platform/i18n/locale-of-path.ts';
import { Application } from './shell/Application.tsx';
import { loadErrorScreen } from './shell/load-error-screen.ts';
import { runPageAction, runPageLoader } from './shell/page-loader.ts';
import { type KnownAnswer, type PageState, pageStateScript, type SerialisedError } from './shell/page-state.ts';
import { loadRoot } from './shell/root-loader.ts';
import type { RouteHandle } from './shell/route-handle.ts';
import { routeObjects } from './shell/route-objects.tsx';
import { sourceOf } from './shell/routes.ts';

export { noRecords } from './platform/analytics/records.ts';
export { noTracker } from './platform/analytics/tracker.ts';
export { createApi } from './platform/api/api.ts';
export { formCaptcha } from './platform/captcha/form-captcha.ts';
export { createConsentStore } from './platform/consent/consent.ts';
export { defaultTexts } from './platform/i18n/default-texts.server.ts';
export { createPageIntl } from './platform/i18n/intl.ts';
export { createTextsStore } from './platform/i18n/texts.ts';
export { createQueryClient } from './platform/query/query-client.ts';
export { createRefreshStore } from './platform/refresh/refresh-store.ts';
export { noThirdParties } from './platform/third-parties/third-parties.ts';
export { ROUTES } from './shell/routes.ts';

/** One per area and language at most: the tree says nothing about requests, and a small one is matched sooner. */
const staticHandlers = new Map<string, ReturnType<typeof createStaticHandler>>();

function handlerOf(areas: Areas, { pathname }: URL): ReturnType<typeof createStaticHandler> {
  const { code } = localeOfPath(pathname).locale;
  const key = `${areas.mode === 'path' ? areas.mode : areas.here} ${code}`;
  const work = { loadRoot, runPageLoader, runPageAction };
  const handler = staticHandlers.get(key) ?? createStaticHandler(routeObjects(areas, work, [code]));
  staticHandlers.set(key, handler);
  return handler;
}

const routesOfPage = new WeakMap<object, RouteObject[]>();

/** The routes that matched, each with the next as its only child: a router for one page needs no others. */
function matchedRoutes({ matches }: StaticHandlerContext): RouteObject[] {
  const leaf = matches.at(-1)?.route;
  if (!leaf) return [];
  const known = routesOfPage.get(leaf);
  if (known) return known;
  let routes: RouteObject[] = [];
  for (const { route } of matches.toReversed()) routes = [route.index ? route : { ...route, children: routes }];
  routesOfPage.set(leaf, routes);
  return routes;
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | RenderablePage;

export interface RenderablePage {
  readonly kind: 'page';
  readonly status: number;
  readonly retryAfter: string | null;
  /** Source file of the page's module, as the build manifest names it; null for pages that are not in the table. */
  readonly source: string | null;
  readonly render: (options: RenderOptions) => PipeableStream;
}

export interface RenderOptions {
  readonly nonce: string;
  /** The client's entry first, then what it will import for this page. */
  readonly scripts: readonly string[];
  /** Stylesheets of this page; they stand in the state, too, so that both sides render the same head. */
  readonly stylesheets: readonly string[];
  readonly onShellReady: () => void;
  readonly onAllReady: () => void;
  readonly onShellError: (cause: unknown) => void;
  readonly onError: (cause: unknown) => void;
}

/** Runs guards, actions and loaders of a request: all that decides the status, before any byte is rendered. */
export async function loadPage(request: Request, app: App): Promise<PageResult> {
  const requestContext = new RouterContextProvider();
  requestContext.set(appContext, app);
  const result = await handlerOf(app.config.areas, new URL(request.url)).query(request, { requestContext });
  if (result instanceof Response) {
    return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };
  }
  if (result.errors && result.statusCode < 500) await loadErrorScreen(request, app);
  const handle: RouteHandle | undefined = result.matches.at(-1)?.route.handle;
  return {
    kind: 'page',
    status: result.statusCode,
    retryAfter: retryAfterOf(result),
    source: handle ? sourceOf(handle.row) : null,
    render: (options) => render(result, app, options),
  };
}

function render(context: StaticHandlerContext, app: App, options: RenderOptions): PipeableStream {
  const { stylesheets, scripts, ...handlers } = options;
  const pageApp: App = { ...app, config: { ...app.config, stylesheets } };
  const state: PageState = {
    config: pageApp.config,
    queries: knownAnswers(app),
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serialiseErrors(context.errors),
  };
  return renderToPipeableStream(
    <Application app={pageApp}>
      <StaticRouterProvider
        router={createStaticRouter(matchedRoutes(context), context)}
        context={context}
        hydrate={false}
      />
    </Application>,
    { ...handlers, bootstrapScriptContent: pageStateScript(state, scripts) + firstModule },
  );
}

/** What the page's queries were answered; public answers whose JSON is known stand as marks, and are not written out again. */
function knownAnswers({ queryClient, kept }: App): readonly KnownAnswer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state: { data } }) => {
      const mark = typeof data === 'object' && data !== null ? kept?.markOfAnswer(data) : null;
      return [queryKey, mark ?? data] as const;
    });
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
  const askedByAction = Object.values(actionHeaders)[0]?.get('retry-after');
  if (askedByAction) return askedByAction;
  const [error] = Object.values(errors ?? {});
  const asked: unknown = isRouteErrorResponse(error) ? error.data?.retryAfter : null;
  return typeof asked === 'string' && asked !== '' ? asked : '5';
}
