import { unknownPath } from '../api-error.ts';
import type { LinkTarget, Resource } from '../resource.ts';
import type { StoredResource } from '../space/stored-resource.ts';
import { presentSys, type View, visible } from '../view.ts';
import { type Filter, parts, type Root, type SearchQuery } from './parse-query.ts';

const NEWEST_FIRST: SearchQuery['order'] = [{ property: 'updatedAt', isDescending: true }];
const SYS = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'publishedVersion', 'revision', 'version']);

/**
 * All resources that a query asks for, ordered, before skip and limit. Throws ContentApiError (400) for a property that can't
 * be searched by.
 */
export function search(view: View, type: LinkTarget, query: SearchQuery): readonly StoredResource[] {
  const unknown = [...query.filters, ...query.order].find(({ property }) => !SYS.has(property));
  if (unknown !== undefined) throw unknownPath(['sys', unknown.property]);
  const rows = visible(view, type)
    .filter((resource) => query.contentType === undefined || contentTypeOf(resource) === query.contentType)
    .map((resource) => ({ resource, sys: presentSys(view, resource) }))
    .filter(({ sys }) => query.filters.every((filter) => satisfies(sys[filter.property], filter)));
  // By id in the end: the same on every call, so that pages neither repeat nor skip a resource.
  const order = [...(query.order.length > 0 ? query.order : NEWEST_FIRST), { property: 'id', isDescending: false }];
  rows.sort((left, right) => {
    for (const { property, isDescending } of order) {
      const difference = compareKeys(left.sys[property], right.sys[property], isDescending);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return rows.map(({ resource }) => resource);
}

const contentTypeOf = (resource: StoredResource): string | undefined =>
  resource.type === 'Entry' ? resource.contentType : undefined;

function satisfies(value: unknown, { operator, operand }: Filter): boolean {
  if (value === undefined) return false;
  if (operator === 'in') return parts(operand).includes(String(value));
  // Of times, which are the only values that are compared.
  return operator === 'gte' ? Date.parse(String(value)) >= Date.parse(operand) : String(value) === operand;
}

// Resources without a value come last in both directions.
function compareKeys(left: unknown, right: unknown, isDescending: boolean): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  const ascending =
    typeof left === 'number' && typeof right === 'number' ? left - right : compareTexts(String(left), String(right));
  return isDescending ? -ascending : ascending;
}

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Keeps the selected parts of a resource; an empty selection keeps all. */
export const select = (resource: Resource, roots: readonly Root[]): Partial<Resource> =>
  roots.length === 0 ? resource : Object.fromEntries(roots.map((root) => [root, resource[root]]));
