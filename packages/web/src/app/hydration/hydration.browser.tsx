import { type ReactNode, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { HYDRATED } from '../../lib/before-hydration.ts';
import type { Logger } from '../../platform/app-context.ts';

/** Tells the inline script that its child is hydrated; a single one, so that both sides generate equal ids. */
export function HydrationMarker({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}

const IDLE_TIMEOUT_MS = 1000;
const INTENTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Begins when the browser is idle, or when the visitor interacts; a failure is retried when the module is used. */
export function beginSoon(
  begin: () => Promise<unknown>,
  { logger, isUrgent }: { readonly logger: Logger; readonly isUrgent: boolean },
): void {
  const intended = new AbortController();
  const now = () => {
    if (intended.signal.aborted) return;
    intended.abort();
    begin().catch((cause: unknown) => logger.warn('The rest of the page could not be loaded yet', cause));
  };
  // An editor sends messages to its frame as soon as it has loaded.
  if (isUrgent) {
    now();
    return;
  }
  for (const type of INTENTIONS) window.addEventListener(type, now, { passive: true, signal: intended.signal });
  // Not supported by every Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(now, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(now, 0);
}

/** Later pages would load inlined stylesheets again without these links, which load nothing themselves. */
export function nameInlinedStyles(stylesheets: readonly string[]): void {
  for (const href of stylesheets) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}

/** Loads the route modules of the page at a location, so that its first render does not suspend. */
export async function loadMatchedPage(routes: RouteObject[], { pathname }: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, { pathname }) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** Repeats a failed load when network or visitor come back; until then the server's page stays, and works. */
export async function loadUntilSuccess(load: () => Promise<boolean>): Promise<void> {
  while (!(await load())) {
    const { promise: returned, resolve } = Promise.withResolvers<unknown>();
    for (const type of ['online', 'focus', 'visibilitychange']) window.addEventListener(type, resolve, { once: true });
    await returned;
  }
}

/** Mounts the application; logs a failure in the specification's words and rethrows it (section 8). */
export async function mount(application: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    // The application's modules have just run: this lets a slow device handle other tasks first.
    await new Promise((resolve) => setTimeout(resolve));
    await application();
  } catch (cause) {
    logger.error('Error while mounting app', cause);
    throw cause;
  }
}
