import type { QueryClient } from '@tanstack/react-query';
import { type EditedEntry, isEditedEntry, isObject } from './editor-messages.ts';
import { inspectedField } from './inspector.ts';

/** An entry and what to call when an editor changes it, as the SDK takes them. */
export interface EditSubscription {
  readonly data: EditedEntry;
  readonly locale: string;
  readonly callback: (data: unknown) => void;
}

/** Shows an editor's changes before they are saved. The result subscribes to exactly the entries shown now. */
export function createLiveUpdates(
  sdk: { readonly subscribe: (event: 'edit', subscription: EditSubscription) => () => void },
  queryClient: QueryClient,
  /** Called whenever the editor sent an entry for one of the subscriptions. */
  onUpdate: () => void,
): () => void {
  const subscriptions = new Map<string, () => void>();
  const fieldIds = new Map<string, ReadonlySet<string>>();

  function show(key: string, sent: unknown): void {
    if (!isEditedEntry(sent)) return;
    onUpdate();
    const { sys, fields } = sent;
    // The editor leaves out empty fields. Fields that it never sent may be untranslated, and show another language.
    const ids = new Set([...(fieldIds.get(key) ?? []), ...Object.keys(fields)]);
    fieldIds.set(key, ids);
    const entry = { sys, fields: Object.fromEntries([...ids].map((id) => [id, fields[id]])) };
    queryClient.setQueriesData({}, (data: unknown) => applyEdit(data, entry));
  }

  return () => {
    const shown = shownEntries();
    for (const [key, end] of subscriptions) {
      if (shown.has(key)) continue;
      end();
      subscriptions.delete(key);
    }
    for (const [key, { id, locale }] of shown) {
      if (subscriptions.has(key)) continue;
      const data = { sys: { id }, fields: {} };
      subscriptions.set(key, sdk.subscribe('edit', { data, locale, callback: (entry) => show(key, entry) }));
    }
  };
}

function shownEntries(): Map<string, { readonly id: string; readonly locale: string }> {
  const tagged = [...document.querySelectorAll<HTMLElement>('[data-contentful-entry-id]')];
  return new Map(
    tagged.flatMap((element) => {
      const field = inspectedField(element);
      return field?.entryId ? [[`${field.entryId} ${field.locale}`, { id: field.entryId, locale: field.locale }]] : [];
    }),
  );
}

/** Replaces texts of objects with the entry's `content_id`; the rest changes when it is saved. Same if unchanged. */
export function applyEdit(value: unknown, entry: EditedEntry): unknown {
  if (Array.isArray(value))
    return unlessEqual(
      value,
      value.map((item) => applyEdit(item, entry)),
    );
  if (!isObject(value)) return value;
  const next = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, applyEdit(part, entry)]));
  return unlessEqual(value, value.content_id === entry.sys.id ? { ...next, ...editedTexts(next, entry.fields) } : next);
}

function editedTexts(shown: Readonly<Record<string, unknown>>, fields: EditedEntry['fields']): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const [fieldId, value] of Object.entries(fields)) {
    const text = textOf(value);
    const name = snakeCase(fieldId);
    const current = shown[name];
    if (text === null || NO_WORDS.test(name)) continue;
    if (typeof current === 'string') texts[name] = text;
    if (isTexts(current)) texts[name] = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  }
  return { ...texts, ...editedParts(shown, fields) };
}

/** Texts that are nested one level deeper than in the entry: labels of actions, and a quotation's person. */
function editedParts(shown: Readonly<Record<string, unknown>>, fields: EditedEntry['fields']): Record<string, unknown> {
  const withTexts = (part: unknown, fieldIds: Readonly<Record<string, string | undefined>>) => {
    if (!isObject(part)) return part;
    const texts = Object.entries(fieldIds).flatMap(([name, id]) => {
      const text = id !== undefined && id in fields ? textOf(fields[id]) : null;
      return text === null ? [] : [[name, text]];
    });
    return { ...part, ...Object.fromEntries(texts) };
  };
  return {
    ...(isObject(shown.action) ? { action: withTexts(shown.action, { label: 'actionLabel' }) } : {}),
    ...(Array.isArray(shown.actions)
      ? { actions: shown.actions.map((part, index) => withTexts(part, { label: ACTION_LABELS[index] })) }
      : {}),
    // An artist has an entry of their own.
    ...(isObject(shown.person) && shown.person.content_id === null
      ? { person: withTexts(shown.person, { name: 'name', role: 'role' }) }
      : {}),
  };
}

const ACTION_LABELS = ['actionLabel', 'secondLabel'];

/** The text of a field: empty for a cleared one, which has no value; null for a value that is no text. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : null;
}

/** Addresses, identifiers and dates, which the product API must validate before a page may use them. */
const NO_WORDS = /^(kind|slug|href|url|color|platform)$|_(id|on|at)$/;

const snakeCase = (fieldId: string) => fieldId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns the former object when nothing changed, so that only changes render. */
function unlessEqual<Value extends object>(before: Value, after: Value): Value {
  const parts = new Map(Object.entries(after));
  return Object.entries(before).every(([name, part]) => parts.get(name) === part) ? before : after;
}
