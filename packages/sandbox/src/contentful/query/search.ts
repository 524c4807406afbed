import { isObject, type LinkTarget, linksIn } from '../resource.ts';
import type { StoredResource } from '../space/stored-resource.ts';
import { fieldValue, type View, visible } from '../view.ts';
import { satisfies } from './operators.ts';
import type { Ordering, SearchQuery } from './search-query.ts';
import { matchesText } from './text-match.ts';
import { valuesAt } from './values-at.ts';

const NEWEST_FIRST: readonly Ordering[] = [{ path: ['sys', 'updatedAt'], isDescending: true }];

/** All resources that a checked query asks for, ordered, before skip and limit. */
export function search(view: View, type: LinkTarget, query: SearchQuery): readonly StoredResource[] {
  const found = visible(view, type).filter((resource) => isWanted(view, resource, query));
  return sorted(view, found, query.order.length > 0 ? query.order : NEWEST_FIRST);
}

function isWanted(view: View, resource: StoredResource, query: SearchQuery): boolean {
  return (
    (query.contentType === undefined || (resource.type === 'Entry' && resource.contentType === query.contentType)) &&
    query.filters.every(({ path, operator, operand }) =>
      satisfies(valuesAt(view, resource, path), operator, operand),
    ) &&
    (query.text === undefined || matchesText(textsOf(view, resource), query.text)) &&
    (query.linksToEntry === undefined || hasLink(view, resource, 'Entry', query.linksToEntry)) &&
    (query.linksToAsset === undefined || hasLink(view, resource, 'Asset', query.linksToAsset)) &&
    (query.mimeTypeGroups.length === 0 || query.mimeTypeGroups.includes(mimeTypeGroup(view, resource)))
  );
}

const fieldValues = (view: View, resource: StoredResource): readonly unknown[] =>
  Object.keys(resource.fields).map((field) => fieldValue(view, resource, field));

function textsOf(view: View, resource: StoredResource): readonly string[] {
  return fieldValues(view, resource)
    .flatMap((value) => (isObject(value) ? [value.fileName] : value))
    .filter((value) => typeof value === 'string');
}

const hasLink = (view: View, resource: StoredResource, linkType: LinkTarget, id: string): boolean =>
  [...linksIn(fieldValues(view, resource))].some(({ sys }) => sys.linkType === linkType && sys.id === id);

function mimeTypeGroup(view: View, resource: StoredResource): string {
  const file = fieldValue(view, resource, 'file');
  const type = isObject(file) ? String(file.contentType) : '';
  const [group = ''] = type.split('/');
  return type === 'application/pdf'
    ? 'pdfdocument'
    : ['image', 'audio', 'video'].includes(group)
      ? group
      : 'attachment';
}

function sorted(
  view: View,
  resources: readonly StoredResource[],
  order: readonly Ordering[],
): readonly StoredResource[] {
  const rows = resources.map((resource) => ({
    resource,
    keys: order.map(({ path }) => valuesAt(view, resource, path)[0]),
  }));
  rows.sort((left, right) => {
    for (const [index, { isDescending }] of order.entries()) {
      const difference = compareKeys(left.keys[index], right.keys[index], isDescending);
      if (difference !== 0) {
        return difference;
      }
    }
    // The same on every call, so that pages neither repeat nor skip a resource.
    return compareKeys(left.resource.id, right.resource.id, false);
  });
  return rows.map(({ resource }) => resource);
}

// Resources without a value come last in both directions.
function compareKeys(left: unknown, right: unknown, isDescending: boolean): number {
  if (left === undefined || right === undefined) {
    return Number(left === undefined) - Number(right === undefined);
  }
  const ascending =
    typeof left === 'number' && typeof right === 'number' ? left - right : compareTexts(String(left), String(right));
  return isDescending ? -ascending : ascending;
}

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
