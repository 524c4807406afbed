import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../platform/api/api-error.ts';
import { appContext } from '../platform/app-context.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import type { PageArguments } from '../platform/navigation/route-module.ts';
import { freshenSubscriptions } from '../platform/session/freshen-subscriptions.ts';
import { runGuards } from './guards.ts';
import { notFound } from './not-found.ts';
import { loadPage, type RouteRow } from './routes.ts';

/** The loader of a row: guards first, before anything is loaded for the page, on fresh facts where these are asked for; then the page's own. */
export async function runPageLoader(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  return answering(page.url, async () => {
    await freshenSubscriptions(page);
    await runGuards(row.guards ?? [], page);
    const { loader } = await loadPage(row);
    return (await loader?.(page)) ?? null;
  });
}

/** The action of a row: a form's POST, with or without JavaScript. */
export async function runPageAction(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  return answering(page.url, async () => {
    await runGuards(row.guards ?? [], page);
    const { action } = await loadPage(row);
    if (!action) throw new ErrorResponseImpl(405, 'This page takes no forms', null);
    return action(page);
  });
}

function pageArguments({ request, params, context }: LoaderFunctionArgs): PageArguments {
  const url = new URL(request.url);
  return { app: context.get(appContext), locale: localeOfPath(url.pathname).locale, request, params, url };
}

/** Turns what the BFF could not answer into an error with its status, which the error screen shows. */
async function answering(url: URL, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status === 404) throw notFound(url);
    throw new ErrorResponseImpl(cause.status, cause.code, { retryAfter: cause.retryAfter });
  }
}
