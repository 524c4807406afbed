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

function isEditorMessage(data: Readonly<Record<string, unknown>>): data is EditorMessage {
  switch (data.method) {
    case 'INSPECTOR_MODE_CHANGED':
      return typeof data.isInspectorActive === 'boolean';
    case 'ENTRY_UPDATED':
      return typeof data.subscriptionId === 'string' && isEditedEntry(data.data);
    case 'ENTRY_SAVED':
      return isEntry(data.entity);
    default:
      return data.method === 'DEBUG_MODE_ENABLED';
  }
}

export function isEditedEntry(value: unknown): value is EditedEntry {
  return isEntry(value) && isObject(value.fields);
}

function isEntry(value: unknown): value is Readonly<Record<string, unknown>> & Pick<EditedEntry, 'sys'> {
  return isObject(value) && isObject(value.sys) && typeof value.sys.id === 'string';
}

/** Stops messages of other windows, origins or shapes, which the SDK would accept. Set it up before the SDK. */
export function gateMessages(
  origin: string,
  logger: Pick<Logger, 'warn'>,
  /** Called with every accepted message before the SDK receives it; false withholds it from the SDK. */
  onMessage: (message: EditorMessage) => boolean,
): () => void {
  function pass(event: MessageEvent<unknown>): void {
    const { data } = event;
    // Other topics pass, whatever their sender.
    if (!isObject(data) || data.source !== SOURCE) return;
    const isOfEditor = event.origin === origin && event.source === window.parent && isEditorMessage(data);
    if (isOfEditor && onMessage(data)) return;
    event.stopImmediatePropagation();
    if (isOfEditor) return;
    logger.warn(`A message that is not an editor's was refused, from ${event.origin || 'nowhere'}`);
  }
  window.addEventListener('message', pass, { capture: true });
  return () => window.removeEventListener('message', pass, { capture: true });
}

/** True for any object but an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
