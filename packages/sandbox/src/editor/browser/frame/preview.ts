import type { Entry } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { entryOfPath, pagePath } from '../content/page-path.ts';
import { make, makeButton } from '../dom.ts';
import type { Settings } from '../settings.ts';
import { connectionWords } from './connection-words.ts';
import { type FramePage, frameAddress, pageAt } from './frame-address.ts';
import { type FrameLink, frameLink, localeOf } from './frame-link.ts';
import type { Connected, TaggedField } from './frame-message.ts';
import { frameStage } from './frame-stage.ts';
import type { MessageLog } from './message-log.ts';
import { messagesPanel } from './messages-panel.ts';
import { outlines } from './outlines.ts';
import { previewBar } from './preview-bar.ts';

export interface PreviewSetting {
  readonly settings: Settings;
  readonly store: ContentStore;
  readonly log: MessageLog;
  /** Leads to a field that was clicked in the frame. */
  openField(field: TaggedField): void;
  openEntry(id: string): void;
}

export interface Preview {
  readonly element: HTMLElement;
  readonly link: FrameLink;
  /** Leads the frame to the page of an entry, unless it is there. */
  follow(entry: Entry): void;
  /** Names the entry that is being edited, whose page the frame can be led to; none: nothing is. */
  editing(entry: Entry | undefined): void;
  /** Shows the first page, when nothing else was asked for. */
  begin(): void;
}

/** The storefront in a frame, what leads and watches it, and the messages with it. */
export function preview({ settings, store, log, openField, openEntry }: PreviewSetting): Preview {
  let page: FramePage = { path: '/', locale: store.defaultLocale, isLive: false };
  let edited: Entry | undefined;
  let isInspecting = true;
  let isBegun = false;

  const overlay = outlines({ nameOf: (field) => nameOf(store, field), open: openField });
  const stage = frameStage(overlay.element);
  const link = frameLink({ frame: stage.frame, origins: settings.storefrontOrigins, log, store });
  const locales = store.locales.map(({ code }) => code);
  const bar = previewBar({ locales, page, isInspecting, go, inspect, setWidth: stage.setWidth });
  const status = make('output', { class: 'connection', role: 'status', 'aria-label': 'Connection' });
  const parts = [...bar.elements, stage.element, status, messagesPanel(log, link.debug)];
  const element = make('section', { class: 'preview', 'aria-label': 'Site' }, ...parts);
  link.inspect(isInspecting);

  function go(change: Partial<FramePage>): void {
    isBegun = true;
    link.forget();
    overlay.hide();
    showConnection(undefined);
    moveTo(change);
    stage.show(frameAddress(settings.previewUrl, page));
  }
  function moveTo(change: Partial<FramePage>): void {
    page = { ...page, ...change };
    showPage();
  }
  function inspect(isActive: boolean): void {
    isInspecting = isActive;
    overlay.hide();
    link.inspect(isActive);
  }
  function showPage(): void {
    const shown = entryOfPath(store, page.path);
    const own = edited && pagePath(store, edited);
    bar.show(page, frameAddress(settings.previewUrl, page), [
      ...(shown && shown.sys.id !== edited?.sys.id
        ? [makeButton(`Edit ${store.titleOf(shown)}`, () => openEntry(shown.sys.id))]
        : []),
      ...(own !== undefined && own !== page.path
        ? [makeButton('Show this entry’s page', () => go({ path: own }))]
        : []),
    ]);
  }
  function showConnection(connection: Connected | undefined): void {
    element.dataset.connected = String(connection !== undefined);
    status.textContent = connectionWords(connection);
  }

  link.heard.listen(({ message, location }) => {
    switch (message.method) {
      case 'CONNECTED':
      case 'URL_CHANGED':
        overlay.hide();
        moveTo(pageAt(location, store) ?? {});
        if (message.method === 'CONNECTED') showConnection(message);
        return;
      case 'TAGGED_ELEMENTS':
        if (isInspecting) overlay.show(message.elements);
        return;
      case 'SCROLL_START':
      case 'RESIZE_START':
        return overlay.hide();
      case 'TAGGED_FIELD_CLICKED':
        return openField(message.field);
    }
  });

  return {
    element,
    link,
    follow: (entry) => {
      const path = pagePath(store, entry);
      if (path !== page.path || !isBegun) go({ path });
    },
    editing: (entry) => {
      edited = entry;
      showPage();
    },
    begin: () => {
      if (!isBegun) go({});
    },
  };
}

function nameOf(store: ContentStore, { fieldId, entryId, assetId, locale }: TaggedField): string {
  const entry = entryId === undefined ? undefined : store.entries.get(entryId);
  const field = entry && store.typeOf(entry).fields.find(({ id }) => id === fieldId)?.name;
  const owner = entry ? store.titleOf(entry) : (entryId ?? assetId ?? '');
  return `${owner}: ${field ?? fieldId} (${localeOf(store, locale)})`;
}
