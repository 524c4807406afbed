import type { Entry } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { entryOfPath, pagePath, pathOfAddress } from '../content/page-path.ts';
import { make, makeButton, makeChoice, makeSelect, makeSwitch } from '../dom.ts';
import type { Settings } from '../settings.ts';
import { frameAddress } from './frame-address.ts';
import { type FrameLink, frameLink, localeOf } from './frame-link.ts';
import type { Connected, TaggedField } from './frame-message.ts';
import { type FrameWidth, frameStage } from './frame-stage.ts';
import type { MessageLog } from './message-log.ts';
import { messagesPanel } from './messages-panel.ts';
import { outlines } from './outlines.ts';

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
  let page = { path: '/', locale: store.defaultLocale, isLive: false };
  let edited: Entry | undefined;
  let isInspecting = true;
  let connection: Connected | undefined;
  let isBegun = false;

  const overlay = outlines({ nameOf, open: openField });
  const stage = frameStage(overlay.element);
  const link = frameLink({ frame: stage.frame, origins: settings.storefrontOrigins, log, store });
  const codes = store.locales.map(({ code }) => ({ value: code, label: code }));
  const locale = makeSelect('Preview language', codes, page.locale, (code) => go({ locale: code }));
  const newTab = make('a', { target: '_blank', rel: 'noopener', class: 'button' }, 'New tab');
  const address = make('output', { class: 'address', 'aria-label': 'Shown page' });
  const status = make('output', { class: 'connection', role: 'status', 'aria-label': 'Connection' });
  const offers = make('div', { class: 'offers' });
  const widths = [
    { value: 'phone', label: 'Phone' },
    { value: 'tablet', label: 'Tablet' },
    { value: 'full', label: 'Full' },
  ] as const;
  const element = make(
    'section',
    { class: 'preview', 'aria-label': 'Site' },
    make(
      'div',
      { class: 'preview-bar' },
      locale,
      makeChoice<FrameWidth>('Preview width', widths, 'full', stage.setWidth),
      makeButton('Reload', () => go({})),
      newTab,
      address,
    ),
    make(
      'div',
      { class: 'preview-bar switches' },
      makeSwitch('Inspector', isInspecting, inspect),
      makeSwitch('Live updates', page.isLive, (isLive) => go({ isLive })),
      offers,
    ),
    stage.element,
    status,
    messagesPanel(log, link.debug),
  );
  link.inspect(isInspecting);

  function nameOf({ fieldId, entryId, assetId, locale: code }: TaggedField): string {
    const entry = entryId === undefined ? undefined : store.entries.get(entryId);
    const field = entry && store.typeOf(entry).fields.find(({ id }) => id === fieldId)?.name;
    const owner = entry ? store.titleOf(entry) : (entryId ?? assetId ?? '');
    return `${owner}: ${field ?? fieldId} (${localeOf(store, code)})`;
  }
  function go(change: Partial<typeof page>): void {
    page = { ...page, ...change };
    connection = undefined;
    overlay.hide();
    link.forget();
    isBegun = true;
    stage.show(frameAddress(settings.previewUrl, page));
    showPage();
    showConnection();
  }
  function inspect(isActive: boolean): void {
    isInspecting = isActive;
    overlay.hide();
    link.inspect(isActive);
    showConnection();
  }
  function showPage(): void {
    newTab.href = frameAddress(settings.previewUrl, page);
    address.textContent = page.path;
    locale.value = page.locale;
    const shown = entryOfPath(store, page.path);
    const own = edited && pagePath(store, edited);
    offers.replaceChildren(
      ...(shown && shown.sys.id !== edited?.sys.id
        ? [makeButton(`Edit ${store.titleOf(shown)}`, () => openEntry(shown.sys.id))]
        : []),
      ...(own !== undefined && own !== page.path
        ? [makeButton('Show this entry’s page', () => go({ path: own }))]
        : []),
    );
  }
  function showConnection(): void {
    element.dataset.connected = String(connection !== undefined);
    if (connection === undefined) {
      status.textContent = 'Waiting for the site …';
      return;
    }
    const { tagged, manuallyTagged, automaticallyTagged, isInspectorEnabled, isLiveUpdatesEnabled } = connection;
    status.textContent = [
      'Connected',
      `${tagged} tagged (${manuallyTagged} by hand, ${automaticallyTagged} by source map)`,
      `inspector ${isInspectorEnabled ? 'on' : 'off'}`,
      `live updates ${isLiveUpdatesEnabled ? 'on' : 'off'}`,
    ].join(' · ');
  }
  function follows(location: string): void {
    const path = pathOfAddress(
      location,
      codes.map(({ value }) => value),
    );
    if (path === undefined) return;
    const language = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(location).pathname)?.[1];
    const isKnown = language !== undefined && codes.some(({ value }) => value.startsWith(`${language}-`));
    page = { ...page, path, locale: isKnown ? localeOf(store, language) : store.defaultLocale };
    showPage();
  }

  link.heard.listen(({ message, location }) => {
    switch (message.method) {
      case 'CONNECTED':
        connection = message;
        overlay.hide();
        follows(location);
        return showConnection();
      case 'URL_CHANGED':
        overlay.hide();
        return follows(location);
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
