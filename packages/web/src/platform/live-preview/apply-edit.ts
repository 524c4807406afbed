import type { EditedEntry } from './editor-message.ts';

/**
 * What the page knows, with the words of an edited entry in place: wherever an object names the entry as its `content_id`,
 * texts that are called like the entry's fields become theirs. The rest (links, media, rich text) waits until it is saved.
 * Gives the same value where nothing changed.
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
  for (const [fieldId, text] of Object.entries(fields)) {
    const name = snakeCase(fieldId);
    const known = shown[name];
    if (typeof text !== 'string' || NO_WORDS.test(name)) continue;
    if (typeof known === 'string') texts[name] = text;
    if (isTexts(known)) texts[name] = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
    if (fieldId === 'actionLabel' && isObject(shown.action)) texts.action = { ...shown.action, label: text };
  }
  return texts;
}

/** What leads somewhere or tells things apart is checked by the product API before a page may use it. */
const NO_WORDS = /^(kind|slug|href|url|color|platform)$|_id$/;

const snakeCase = (fieldId: string) => fieldId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keeps what is known by its identity, so that only what changed is rendered anew. */
function unlessEqual<Value extends object>(before: Value, after: Value): Value {
  const parts = new Map(Object.entries(after));
  return Object.entries(before).every(([name, part]) => parts.get(name) === part) ? before : after;
}
