import { ContentApiError, contentTypeRequired, invalidQuery, invalidValue, unknownPath } from '../api-error.ts';
import type { LinkTarget } from '../resource.ts';
import type { ExportContentType, ExportField } from '../space/export-schema.ts';
import { singleLocale, type View } from '../view.ts';
import type { Filter, Ordering, SearchQuery } from './search-query.ts';

const SYS = new Set([
  'id',
  'type',
  'createdAt',
  'updatedAt',
  'publishedVersion',
  'revision',
  'locale',
  'contentType',
  'space',
  'environment',
]);
const MANAGEMENT_SYS = new Set([
  'version',
  'publishedAt',
  'firstPublishedAt',
  'publishedCounter',
  'archivedAt',
  'archivedVersion',
  'createdBy',
  'updatedBy',
]);
const ASSET_FIELDS = new Set(['title', 'description', 'file']);
const UNORDERED = new Map([
  ['Text', 'Symbol'],
  ['RichText', 'Symbol'],
  ['Object', undefined],
  ['Array', undefined],
]);

/** Holds a query against the content model. Throws ContentApiError (400) where a filter or an order doesn't fit it. */
export function checkQuery(view: View, type: LinkTarget, query: SearchQuery): void {
  const paths = [...query.filters, ...query.order].map(({ path }) => path);
  for (const path of paths) {
    if (path.length < 2 || (path[0] === 'sys' && !isSysPath(view, path[1] ?? ''))) {
      throw unknownPath(path);
    }
  }
  if (type === 'Asset') {
    checkAssetQuery(query, paths);
  } else {
    checkEntryQuery(view, query, paths);
  }
}

const isSysPath = ({ api }: View, property: string): boolean =>
  SYS.has(property) || (api === 'management' && MANAGEMENT_SYS.has(property));

function checkAssetQuery(query: SearchQuery, paths: readonly (readonly string[])[]): void {
  if (query.contentType !== undefined) {
    throw unknownPath(['content_type']);
  }
  const stranger = paths.find(([root, field = '']) => root === 'fields' && !ASSET_FIELDS.has(field));
  if (stranger !== undefined) {
    throw unknownPath(stranger);
  }
}

function checkEntryQuery(view: View, query: SearchQuery, paths: readonly (readonly string[])[]): void {
  if (query.mimeTypeGroups.length > 0) {
    throw unknownPath(['mimetype_group']);
  }
  if (query.contentType === undefined) {
    if ([...paths, ...query.select].some((path) => path[0] === 'fields' && path.length > 1)) {
      throw contentTypeRequired();
    }
    return;
  }
  const contentType = view.space.contentTypes.get(query.contentType);
  if (contentType === undefined) {
    throw invalidQuery({ name: 'unknownContentType', value: query.contentType });
  }
  for (const filter of query.filters) {
    checkFilter(contentType, filter);
  }
  for (const ordering of query.order) {
    checkOrdering(view, contentType, ordering);
  }
}

const fieldOf = (contentType: ExportContentType, path: readonly string[]): ExportField | undefined =>
  contentType.fields.find((field) => field.id === path[1] && !field.omitted);

function checkFilter(contentType: ExportContentType, { path, operator, operand }: Filter): void {
  if (path[0] !== 'fields') {
    return;
  }
  const field = fieldOf(contentType, path);
  if (field === undefined) {
    throw unknownPath(path);
  }
  const isNumber = field.type === 'Integer' || field.type === 'Number';
  if (
    isNumber &&
    operator !== 'exists' &&
    operand.split(',').some((part) => part.trim() === '' || Number.isNaN(Number(part)))
  ) {
    throw invalidValue(path.join('.'), 'number');
  }
}

function checkOrdering(view: View, contentType: ExportContentType, { path }: Ordering): void {
  if (path[0] !== 'fields') {
    return;
  }
  const field = fieldOf(contentType, path);
  if (field === undefined) {
    throw new ContentApiError(400, 'UnknownField', `No field with id "${path[1]}" found.`, {
      errors: [{ name: 'unknownField', path }],
    });
  }
  if (UNORDERED.has(field.type)) {
    const better = UNORDERED.get(field.type);
    throw invalidQuery({
      name: 'order',
      path: [...path, singleLocale(view)],
      type: field.type,
      details: `${field.type} fields do not support ordering.${better ? ` Consider using a ${better} field instead` : ''}`,
    });
  }
}
