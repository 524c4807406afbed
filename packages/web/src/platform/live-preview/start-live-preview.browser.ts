import { ContentfulLivePreview } from '@contentful/live-preview';
import { createMemory } from '../../lib/memory.ts';
import type { App } from '../app-context.ts';
import { localeOfPath } from '../navigation/page-paths.ts';
import { gateMessages } from './editor-messages.ts';
import { createLivePreview, inTurn, openOnClick, targetOriginOf } from './live-preview.ts';
import { createLiveUpdates } from './live-updates.ts';

/** Browsers may deny storage to cross-site frames; then only the first page in the frame can determine the origin. */
const origins = createMemory({
  storage: () => sessionStorage,
  key: 'preview-origin',
  parse: (stored) => stored || null,
});
const TAGS_SETTLE_MS = 100;

/** Connects the page with the editor whose frame contains it. Throws for any other frame. */
export function startLivePreview(app: App, pages: { readonly revalidate: () => Promise<void> }): void {
  const { preview } = app.config;
  if (!preview || window.parent === window) return;
  const targetOrigin = targetOriginOf(framePlace(), preview.editorOrigins);
  origins.store(targetOrigin);

  const { logger, queryClient } = app;
  const livePreview = createLivePreview(ContentfulLivePreview, logger);
  // The part of the page that shows the data reports a failure.
  const renew = inTurn(() => app.refresh.during(queryClient.invalidateQueries().then(pages.revalidate)));
  let isInspecting = false;
  let unhandled: string | null = null;
  gateMessages(targetOrigin, logger, (message) => {
    // On a second message that turns it on, the SDK would add a second listener and never remove the first.
    if (message.method === 'INSPECTOR_MODE_CHANGED' && message.isInspectorActive === isInspecting) return false;
    if (message.method === 'INSPECTOR_MODE_CHANGED') isInspecting = message.isInspectorActive;
    // The SDK's save slot reports nothing while live updates are off, and otherwise only entries that are tagged on the page.
    if (message.method === 'ENTRY_SAVED') renew();
    unhandled = message.method === 'ENTRY_UPDATED' ? message.subscriptionId : null;
    return true;
  });
  const { locale } = localeOfPath(window.location.pathname);
  const { liveUpdates, space, environment } = preview;
  livePreview.init({ locale: locale.languageTag, space, environment, targetOrigin, liveUpdates });
  // Registered after the SDK's own listener, which has already passed the update to its subscription, if any.
  window.addEventListener('message', () => {
    if (unhandled !== null) logger.error('Received an update for an unknown subscription', unhandled);
    unhandled = null;
  });
  openOnClick(livePreview.openEntry, () => isInspecting);
  if (!liveUpdates) return;
  const follow = createLiveUpdates(ContentfulLivePreview, queryClient, () => {
    unhandled = null;
  });
  followTags(follow);
}

/** Calls back now, and shortly after entries appear on the page or disappear from it. */
function followTags(onChange: () => void): void {
  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      onChange();
    }, TAGS_SETTLE_MS);
  };
  const attributeFilter = ['data-contentful-entry-id', 'data-contentful-locale'];
  new MutationObserver(soon).observe(document, { subtree: true, childList: true, attributeFilter });
  onChange();
}

function framePlace() {
  const { ancestorOrigins } = window.location;
  return {
    // Not supported by every browser, although the types say so.
    ancestorOrigins: ancestorOrigins === undefined ? undefined : [...ancestorOrigins],
    referrer: document.referrer,
    remembered: origins.recall(),
  };
}
