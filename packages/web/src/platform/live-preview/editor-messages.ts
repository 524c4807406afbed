import type { Logger } from '../app-context.ts';

/** An entry as the content service's editor sends it: its values in the language that was subscribed to. */
export interface EditedEntry {
  readonly sys: { readonly id: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the content service's editor may say to a page in its frame (specification, section 7). */
export type EditorMessage =
  | { readonly method: 'INSPECTOR_MODE_CHANGED'; readonly isInspectorActive: boolean }
  | { readonly method: 'ENTRY_UPDATED'; readonly subscriptionId: string; readonly data: EditedEntry }
  | { readonly method: 'ENTRY_SAVED'; readonly entity: Pick<EditedEntry, 'sys'> }
  | { readonly method: 'DEBUG_MODE_ENABLED' };

const SOURCE = 'live-preview-editor';

/** Tells whether a message claims to come from an editor, whoever sent it. */
function claimsToBeEditor(data: unknown): boolean {
  return isObject(data) && data.source === SOURCE;
}

/** The message as far as it is shaped like one of an editor's; null for any other shape. */
function editorMessageOf(data: unknown): EditorMessage | null {
  if (!isObject(data) || data.source !== SOURCE) return null;
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

/** The entry, as far as it is shaped like one that an editor sends; null for anything else. */
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
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>;
  /** The editor's origin: no message of another counts. */
  readonly origin: string;
  /** Called with every accepted message before the SDK gets it; false withholds it from the SDK. */
  readonly onMessage: (message: EditorMessage) => boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Stands before the SDK, which takes messages from any origin and in any shape: what is not from the editor's own window
 * and origin, or not shaped as it should be, ends here. To be set up before the SDK is; gives the function that ends it.
 */
export function gateMessages({ page, origin, onMessage, logger }: MessageGateOptions): () => void {
  function pass(event: MessageEvent<unknown>): void {
    if (!claimsToBeEditor(event.data)) return;
    const message = event.origin === origin && event.source === page.parent ? editorMessageOf(event.data) : null;
    if (message && onMessage(message)) return;
    event.stopImmediatePropagation();
    if (message) return;
    logger.warn(`A message that is not an editor's was refused, from ${event.origin || 'nowhere'}`);
  }
  page.addEventListener('message', pass, { capture: true });
  return () => page.removeEventListener('message', pass, { capture: true });
}

/** True for any object but a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
