import type { QueryClient } from '@tanstack/react-query';
import { type EditedEntry, editedEntryOf, isObject } from './editor-messages.ts';
import { inspectedField } from './inspector.ts';
import type { LivePreviewSdk } from './live-preview.ts';

interface LiveUpdatesOptions {
  readonly sdk: Pick<LivePreviewSdk, 'subscribe'>;
  readonly queryClient: QueryClient;
  /** Called whenever the editor sent an entry for one of the subscriptions. */
  readonly onUpdate: () => void;
}

/**
 * Shows an editor's changes before they are saved. Returns the function that subscribes to exactly the entries that the page
 * shows now.
 */
export function createLiveUpdates({ sdk, queryClient, onUpdate }: LiveUpdatesOptions): () => void {
  const subscriptions = new Map<string, () => void>();

  function show(data: unknown): void {
    const entry = editedEntryOf(data);
    if (!entry) return;
    onUpdate();
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
      subscriptions.set(key, sdk.subscribe('edit', { data, locale, callback: show }));
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

/**
 * Applies an edited entry to the page's data: wherever an object names the entry as its `content_id`, texts with the names
 * of the entry's fields are replaced. Everything else (links, media, rich text) changes when it is saved. Returns the same
 * value where nothing changed.
 */
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
    // A cleared field has no value.
    const text = typeof value === 'string' ? value : (value ?? null) === null ? '' : null;
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
  const { actionLabel, secondLabel, name, role } = fields;
  const withWords = (part: unknown, words: Readonly<Record<string, unknown>>) =>
    isObject(part) ? { ...part, ...Object.fromEntries(Object.entries(words).filter(isText)) } : part;
  return {
    ...(isObject(shown.action) ? { action: withWords(shown.action, { label: actionLabel }) } : {}),
    ...(Array.isArray(shown.actions)
      ? { actions: shown.actions.map((part, index) => withWords(part, { label: [actionLabel, secondLabel][index] })) }
      : {}),
    // An artist has an entry of their own.
    ...(isObject(shown.person) && shown.person.content_id === null
      ? { person: withWords(shown.person, { name, role }) }
      : {}),
  };
}

const isText = ([, value]: [string, unknown]) => typeof value === 'string';

/** Addresses and identifiers, which the product API must validate before a page may use them. */
const NO_WORDS = /^(kind|slug|href|url|color|platform)$|_id$/;

const snakeCase = (fieldId: string) => fieldId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns the former object when nothing changed, so that only changes render. */
function unlessEqual<Value extends object>(before: Value, after: Value): Value {
  const parts = new Map(Object.entries(after));
  return Object.entries(before).every(([name, part]) => parts.get(name) === part) ? before : after;
}
