import { type ContentType, type Entry, isObject } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { type Signal, signal } from '../content/signal.ts';
import { type FrameMessage, readFrameMessage, SDK_SOURCE } from './frame-message.ts';
import { liveData } from './live-data.ts';
import type { MessageLog } from './message-log.ts';
import { subscriptions } from './subscriptions.ts';

const EDITOR_SOURCE = 'live-preview-editor';

export interface Heard {
  readonly message: FrameMessage;
  /** Address of the page that says it. */
  readonly location: string;
}

export interface FrameLink {
  readonly heard: Signal<Heard>;
  /** Begins or ends the inspector in the page; again for each page that connects. */
  inspect(isActive: boolean): void;
  /** Tells every edit subscription that has the entry. */
  entryUpdated(entry: Entry): void;
  entrySaved(entry: Entry, contentType: ContentType): void;
  debug(): void;
  /** The page is about to go: nothing more can be told until the next one connects. */
  forget(): void;
}

export interface LinkSetting {
  readonly frame: HTMLIFrameElement;
  readonly origins: readonly string[];
  readonly log: MessageLog;
  readonly store: ContentStore;
}

/** The editor's side of the live-preview SDK's protocol: hears only the frame, at the storefront's origins, and tells only it. */
export function frameLink({ frame, origins, log, store }: LinkSetting): FrameLink {
  const heard = signal<Heard>();
  const subscribed = subscriptions();
  /** Origin of the page that has connected. */
  let origin: string | undefined;
  let isInspecting = false;

  function tell(message: Readonly<Record<string, unknown>>): void {
    if (origin === undefined) return;
    const sent = { ...message, source: EDITOR_SOURCE };
    frame.contentWindow?.postMessage(sent, origin);
    log.add('to frame', sent);
  }
  const tellInspector = (): void =>
    tell({ method: 'INSPECTOR_MODE_CHANGED', action: 'INSPECTOR_MODE_CHANGED', isInspectorActive: isInspecting });

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || !origins.includes(event.origin)) return;
    if (!isObject(event.data) || event.data.source !== SDK_SOURCE) return;
    log.add('from frame', event.data);
    const message = readFrameMessage(event.data);
    if (message === undefined) return;
    if (message.method === 'CONNECTED') {
      origin = event.origin;
      subscribed.clear();
      // A page begins without the inspector.
      if (isInspecting) tellInspector();
    } else if (message.method === 'SUBSCRIBED') subscribed.add(message);
    else if (message.method === 'UNSUBSCRIBED') subscribed.remove(message.id);
    heard.tell({ message, location: String(event.data.location) });
  });

  return {
    heard,
    inspect: (isActive) => {
      if (isActive === isInspecting) return;
      isInspecting = isActive;
      tellInspector();
    },
    entryUpdated: (entry) => {
      const contentType = store.typeOf(entry);
      for (const { id, locale, data } of subscribed.list()) {
        const changed = liveData(data, entry, localeOf(store, locale), store);
        if (changed !== undefined) tell({ method: 'ENTRY_UPDATED', data: changed, contentType, subscriptionId: id });
      }
    },
    entrySaved: (entity, contentType) => tell({ method: 'ENTRY_SAVED', entity, contentType }),
    debug: () => tell({ method: 'DEBUG_MODE_ENABLED' }),
    forget: () => {
      origin = undefined;
      subscribed.clear();
    },
  };
}

/** The space's locale for one as a page names it: by its code in any case, or by its language. */
export function localeOf({ locales, defaultLocale }: ContentStore, name: string): string {
  const wanted = name.toLowerCase();
  const found =
    locales.find(({ code }) => code.toLowerCase() === wanted) ??
    locales.find(({ code }) => code.toLowerCase().split('-')[0] === wanted.split('-')[0]);
  return found?.code ?? defaultLocale;
}
