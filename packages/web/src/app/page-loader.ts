import { createContext, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../platform/api/api-error.ts';
import type { App } from '../platform/app-context.ts';
import { freshenSubscriptions } from '../platform/auth/subscriptions.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import { type Areas, addressOf, pagePathOf } from '../platform/navigation/areas.ts';
import { type PageArguments, RouteError } from '../platform/navigation/route-module.ts';
import { notFound, runGuards } from './guards.ts';
import { loadPage, type RouteRow } from './routes.ts';

/** The loader of a row: guards run before the page's own loader, on fresh subscriptions where the URL requests them. */
export async function runPageLoader(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  return answering(page, async () => {
    await freshenSubscriptions(page);
    await runGuards(row.guards ?? [], page);
    const { loader } = await loadPage(row);
    return (await loader?.(page)) ?? null;
  });
}

/** The action of a row: a form's POST, with or without JavaScript. */
export async function runPageAction(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  return answering(page, async () => {
    await runGuards(row.guards ?? [], page);
    const { action } = await loadPage(row);
    if (!action) throw new RouteError(405, 'This page takes no forms');
    return action(page);
  });
}

function pageArguments({ request, params, context }: LoaderFunctionArgs): PageArguments {
  const app = context.get(appContext);
  const url = new URL(request.url);
  url.pathname = pagePathOf(url.pathname, app.config.areas);
  return { app, locale: localeOfPath(url.pathname).locale, request, params, url };
}

/** Runs a page's own code: maps page paths of redirects to addresses, and BFF failures to errors with a status. */
async function answering({ request, app }: PageArguments, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return atAddress(await work(), app.config.areas);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw atAddress(cause, app.config.areas);
    if (cause.status === 404) throw notFound(new URL(request.url));
    throw new RouteError(cause.status, cause.code, { retryAfter: cause.retryAfter });
  }
}

/** Maps the page path of a redirect to its address. */
function atAddress(outcome: unknown, areas: Areas): unknown {
  const location = outcome instanceof Response ? outcome.headers.get('location') : null;
  if (outcome instanceof Response && location !== null) outcome.headers.set('location', addressOf(location, areas));
  return outcome;
}

/** Provides the app to the router's loaders and actions. */
export const appContext = createContext<App>();
