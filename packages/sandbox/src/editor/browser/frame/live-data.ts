import { type Entry, isLink, isObject, type Link } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { shownFields } from '../content/missing.ts';

/**
 * A copy of what a page subscribed with, in which every place of the entry has its new fields, in one locale and as the
 * delivery API gives them; undefined when the entry is not in it. Linked entries stay resolved, new ones are resolved.
 */
export function liveData(data: unknown, entry: Entry, locale: string, store: ContentStore): unknown {
  const copies = new Map<object, unknown>();
  let isThere = false;

  /** Circles are kept: entries may link back. */
  function copy(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      copies.set(value, list);
      list.push(...value.map(copy));
      return list;
    }
    const made: Record<string, unknown> = {};
    copies.set(value, made);
    for (const [key, each] of Object.entries(value)) made[key] = copy(each);
    if (
      isObject(value) &&
      isObject(value.fields) &&
      isObject(value.sys) &&
      value.sys.id === entry.sys.id &&
      !isLink(value)
    ) {
      isThere = true;
      made.fields = fieldsIn(entry, locale, store, made.fields);
    }
    return made;
  }
  const made = copy(data);
  return isThere ? made : undefined;
}

/** The entry's values in a locale, the default one's where it has none. */
function fieldsIn(entry: Entry, locale: string, store: ContentStore, before: unknown): Record<string, unknown> {
  const resolved = new Map(resolvedIn(before));
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    return isLink(value) ? (resolved.get(value.sys.id) ?? resolveLink(value, locale, store)) : value;
  };
  return Object.fromEntries(valuesIn(entry, locale, store).map(([id, value]) => [id, resolve(value)]));
}

function valuesIn(entry: Entry, locale: string, store: ContentStore): [string, unknown][] {
  return shownFields(store.typeOf(entry).fields).flatMap(({ id, localized }): [string, unknown][] => {
    const values = entry.fields[id];
    const value = (localized ? values?.[locale] : undefined) ?? values?.[store.defaultLocale];
    return value === undefined ? [] : [[id, value]];
  });
}

/** Entries and assets that stand resolved in fields, by id. */
function resolvedIn(fields: unknown): [string, unknown][] {
  if (!isObject(fields)) return [];
  return Object.values(fields)
    .flat()
    .flatMap((value): [string, unknown][] =>
      isObject(value) && isObject(value.sys) && isObject(value.fields) ? [[String(value.sys.id), value]] : [],
    );
}

function resolveLink(link: Link, locale: string, store: ContentStore): unknown {
  const { linkType, id } = link.sys;
  const entry = linkType === 'Entry' ? store.entries.get(id) : undefined;
  if (entry !== undefined) return { sys: entry.sys, fields: Object.fromEntries(valuesIn(entry, locale, store)) };
  const asset = linkType === 'Asset' ? store.assets.get(id) : undefined;
  if (asset === undefined) return link;
  const values = Object.entries(asset.fields).map(([field, each]) => [
    field,
    each[locale] ?? each[store.defaultLocale],
  ]);
  return { sys: asset.sys, fields: Object.fromEntries(values) };
}
