import { parse } from 'flatted';
import { type Entry, isObject, localeOf, type Space, shownFields, typeOf } from './space.ts';

const SDK_SOURCE = 'live-preview-sdk';
const EDITOR_SOURCE = 'live-preview-editor';

export interface ClickedField {
  readonly entryId?: string;
  readonly assetId?: string;
  readonly fieldId: string;
  readonly locale: string;
}

interface LivePreviewParts {
  readonly frame: HTMLIFrameElement;
  readonly origins: readonly string[];
  readonly space: Space;
  editedEntry(): Entry | undefined;
  connected(location: string, message: Readonly<Record<string, unknown>>): void;
  moved(location: string): void;
  clicked(field: ClickedField): void;
}

/** The editor's side of Contentful's live-preview SDK. It listens to the storefront's origins in its frame only. */
export function livePreview({ frame, origins, space, editedEntry, connected, moved, clicked }: LivePreviewParts) {
  /** The page's subscriptions: subscription id to entry and locale. */
  const subscriptions = new Map<string, { readonly entryId: string; readonly locale: string }>();
  let origin: string | undefined;
  let isInspecting = true;

  function send(message: Readonly<Record<string, unknown>>): void {
    if (origin !== undefined) frame.contentWindow?.postMessage({ ...message, source: EDITOR_SOURCE }, origin);
  }
  function sendUpdate(entry: Entry | undefined): void {
    for (const [subscriptionId, { entryId, locale }] of subscriptions) {
      if (entry === undefined || entryId !== entry.sys.id) continue;
      const data = entryInLocale(space, entry, locale);
      send({ method: 'ENTRY_UPDATED', data, contentType: typeOf(space, entry), subscriptionId });
    }
  }
  const sendInspector = (): void =>
    send({ method: 'INSPECTOR_MODE_CHANGED', action: 'INSPECTOR_MODE_CHANGED', isInspectorActive: isInspecting });

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data: message } = event;
    if (event.source !== frame.contentWindow || !origins.includes(event.origin)) return;
    if (!isObject(message) || message.source !== SDK_SOURCE) return;
    switch (message.method) {
      case 'CONNECTED':
        origin = event.origin;
        subscriptions.clear();
        // A page begins without the inspector.
        if (isInspecting) sendInspector();
        connected(String(message.location), message);
        break;
      case 'URL_CHANGED':
        moved(String(message.location));
        break;
      case 'TAGGED_FIELD_CLICKED': {
        const field = clickedField(message);
        if (field !== undefined) clicked(field);
        break;
      }
      case 'SUBSCRIBED': {
        const entryId = subscribedEntry(message.config);
        if (message.event !== 'edit' || entryId === undefined) break;
        subscriptions.set(String(message.id), { entryId, locale: localeOf(space, String(message.locale)) });
        sendUpdate(editedEntry());
        break;
      }
      case 'UNSUBSCRIBED':
        subscriptions.delete(String(message.id));
        break;
    }
  });

  return {
    inspect(isActive: boolean): void {
      isInspecting = isActive;
      sendInspector();
    },
    updated: sendUpdate,
    saved(entity: Entry): void {
      send({ method: 'ENTRY_SAVED', entity, contentType: typeOf(space, entity) });
    },
    /** The page is about to unload: nothing is sent until the next one connects. */
    disconnect(): void {
      origin = undefined;
      subscriptions.clear();
    },
  };
}

function clickedField({
  entryId,
  assetId,
  fieldId,
  locale,
}: Readonly<Record<string, unknown>>): ClickedField | undefined {
  if (typeof fieldId !== 'string') return undefined;
  const place = { fieldId, locale: String(locale ?? '') };
  if (typeof entryId === 'string') return { ...place, entryId };
  return typeof assetId === 'string' ? { ...place, assetId } : undefined;
}

/** Id of the entry in a subscription, whose configuration the SDK serialises with flatted. */
function subscribedEntry(config: unknown): string | undefined {
  const read: unknown = parse(String(config));
  const data = isObject(read) ? read.data : undefined;
  return isObject(data) && isObject(data.sys) ? String(data.sys.id) : undefined;
}

/** An entry in the delivery API's format for one locale: falls back to the default locale, and does not resolve links. */
function entryInLocale(space: Space, { sys, fields }: Entry, locale: string): Record<string, unknown> {
  const values = shownFields(typeOf(space, { sys, fields })).flatMap(({ id }) => {
    const value = fields[id]?.[locale] ?? fields[id]?.[space.defaultLocale];
    return value === undefined ? [] : [[id, value]];
  });
  return { sys, fields: Object.fromEntries(values) };
}
