import { isLink, isObject } from '../resource.ts';
import type { StoredResource } from '../space/stored-resource.ts';
import { fieldValue, findVisible, presentSys, type View } from '../view.ts';

type Path = readonly string[];

/** Every value that a search path leads to, through lists and links: none for an empty field, several for a list. */
export function valuesAt(view: View, resource: StoredResource, path: Path): readonly unknown[] {
  const [root, ...rest] = path;
  switch (root) {
    case 'sys':
      return walk(view, presentSys(view, resource), rest);
    case 'metadata':
      return walk(view, resource.metadata, rest);
    case 'fields': {
      const [field = '', ...inside] = rest;
      return walk(view, fieldValue(view, resource, field), inside);
    }
    default:
      return [];
  }
}

function walk(view: View, value: unknown, path: Path): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => walk(view, item, path));
  }
  const [key, ...rest] = path;
  if (key === undefined) {
    return [value];
  }
  if (isLink(value) && !isOwnProperty(path)) {
    const target = findVisible(view, value.sys.linkType, value.sys.id);
    return target === undefined ? [] : valuesAt(view, target, path);
  }
  return isObject(value) && Object.hasOwn(value, key) ? walk(view, value[key], rest) : [];
}

// `fields.artist.sys.id` is about the link itself; any longer path is about the entry behind it.
const isOwnProperty = ([root, property]: Path): boolean =>
  root === 'sys' && ['id', 'type', 'linkType'].includes(property ?? '');
