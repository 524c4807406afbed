import { isObject } from '../../lib/is-object.ts';

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
export function claimsToBeEditor(data: unknown): boolean {
  return isObject(data) && data.source === SOURCE;
}

/** The message as far as it is shaped like one of an editor's; null for any other shape. */
export function editorMessageOf(data: unknown): EditorMessage | null {
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
