import type { DataRouter, MiddlewareFunction } from 'react-router';
import type { UnsafeCalls } from '../../platform/api/transport.ts';
import type { App } from '../../platform/app-context.ts';
import { fullPageNavigation, hardReload, loadDocument, pendingForm } from './full-page-navigation.ts';
import { createBuildCheck, watchBuilds } from './newest-build.ts';
import { createReloadGuard, RELOAD_GUARD_MS } from './reload-guard.ts';

/** Updates open tabs (specification, sections 4 and 9): a newer build or a missing file makes a full-page load. */
export function followBuilds(app: App, calls: UnsafeCalls, router: DataRouter): MiddlewareFunction {
  const { buildId } = app.config;
  const mayLoad = createReloadGuard({
    storage: () => window.sessionStorage,
    startedAt: performance.timeOrigin,
    now: Date.now,
  });
  let isOutdated = false;
  let leaving: { readonly pathname: string; readonly until: number } | undefined;

  const isLeaving = () => leaving !== undefined && Date.now() < leaving.until;
  function requestLoad(pathname: string): boolean {
    if (!mayLoad(pathname)) return false;
    leaving = { pathname, until: Date.now() + RELOAD_GUARD_MS };
    return true;
  }

  const middleware: MiddlewareFunction = async (_, next) => {
    const target = isOutdated && !calls.arePending() && !isAudioPlaying() ? fullPageNavigation(router.state) : null;
    if (target && requestLoad(target.pathname)) {
      hardReload(target.address, target);
      await untilUnload();
    }
    const response = await next();
    // The failure of an old file must not show for the moment until the document unloads.
    if (isLeaving()) await untilUnload();
    return response;
  };

  function onMissingFile(event: Event): void {
    // Offline, a full-page load would fail too: our error screen is better than the browser's.
    if (!navigator.onLine) return;
    // The page works without its optional parts, and what is typed would be lost. A content blocker may be the cause.
    if (router.state.navigation.state === 'idle' && !pendingForm(router.state)) return;
    const { pathname } = router.state.navigation.location ?? window.location;
    // Every missing file of the same page reports itself.
    const isRepeated = isLeaving() && leaving?.pathname === pathname;
    if (!isRepeated && !requestLoad(pathname)) return;
    event.preventDefault();
    const { state } = router;
    if (!isRepeated) void calls.settled().then(() => loadDocument(state));
  }

  window.addEventListener('vite:preloadError', onMissingFile);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The back-forward cache restored the page with a load that finished long ago.
    if (persisted && leaving) window.location.reload();
  });
  // In development, there is no build to check.
  if (buildId !== null) {
    watchBuilds(app.queryClient, createBuildCheck(buildId, app.logger), () => {
      isOutdated = true;
    });
  }

  return middleware;
}

/** The document unloads before this resolves, unless the user stopped the load: then navigation continues without it. */
function untilUnload(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RELOAD_GUARD_MS));
}

/** Playback outlives navigation, but not a full-page load, which therefore waits. */
function isAudioPlaying(): boolean {
  return [...document.querySelectorAll('audio')].some(({ paused, ended }) => !paused && !ended);
}
