import type { Logger } from '../app-context.ts';

/** An entry in the content service's editor: its values in the subscribed language. */
export interface EditedEntry {
  readonly sys: { readonly id: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The messages that the content service's editor may send to a page in its frame (specification, section 7). */
export type EditorMessage =
  | { readonly method: 'INSPECTOR_MODE_CHANGED'; readonly isInspectorActive: boolean }
  | { readonly method: 'ENTRY_UPDATED'; readonly subscriptionId: string; readonly data: EditedEntry }
  | { readonly method: 'ENTRY_SAVED'; readonly entity: Pick<EditedEntry, 'sys'> }
  | { readonly method: 'DEBUG_MODE_ENABLED' };

const SOURCE = 'live-preview-editor';

/** The message if it has the shape of an editor's message; otherwise null. */
function editorMessageOf(data: Readonly<Record<string, unknown>>): EditorMessage | null {
  switch (data.method) {
    case 'INSPECTOR_MODE_CHANGED':
      return typeof data.isInspectorActive === 'boolean'
        ? { method: data.method, isInspectorActive: data.isInspectorActive }
        : null;
    case 'ENTRY_UPDATED':
      return updateOf(data.subscriptionId, editedEntryOf(data.data));
    case 'ENTRY_SAVED':
      return isEntry(data.entity) ? { method: data.method, entity: data.entity } : null;
    case 'DEBUG_MODE_ENABLED':
      return { method: data.method };
    default:
      return null;
  }
}

/** The entry if it has the shape of an editor's entry; otherwise null. */
export function editedEntryOf(value: unknown): EditedEntry | null {
  return isEntry(value) && isObject(value.fields) ? { sys: value.sys, fields: value.fields } : null;
}

function updateOf(subscriptionId: unknown, data: EditedEntry | null): EditorMessage | null {
  return typeof subscriptionId === 'string' && data ? { method: 'ENTRY_UPDATED', subscriptionId, data } : null;
}

function isEntry(value: unknown): value is Readonly<Record<string, unknown>> & Pick<EditedEntry, 'sys'> {
  return isObject(value) && isObject(value.sys) && typeof value.sys.id === 'string';
}

interface MessageGateOptions {
  /** The editor's origin; messages of other origins are rejected. */
  readonly origin: string;
  /** Called with every accepted message before the SDK receives it; false withholds it from the SDK. */
  readonly onMessage: (message: EditorMessage) => boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Filters messages before the SDK, which accepts any origin and any shape: messages that are not from the editor's own
 * window and origin, or have another shape, are stopped. Must be set up before the SDK; returns the function that removes
 * it.
 */
export function gateMessages({ origin, onMessage, logger }: MessageGateOptions): () => void {
  function pass(event: MessageEvent<unknown>): void {
    const { data } = event;
    // Other topics pass, whatever their sender.
    if (!isObject(data) || data.source !== SOURCE) return;
    const message = event.origin === origin && event.source === window.parent ? editorMessageOf(data) : null;
    if (message && onMessage(message)) return;
    event.stopImmediatePropagation();
    if (message) return;
    logger.warn(`A message that is not an editor's was refused, from ${event.origin || 'nowhere'}`);
  }
  window.addEventListener('message', pass, { capture: true });
  return () => window.removeEventListener('message', pass, { capture: true });
}

/** True for any object but an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
