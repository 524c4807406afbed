import { badRequest, invalidQuery, invalidValue, notFound, unknownPath } from './errors.ts';
import type { ExportContentType, ExportField, ExportLocale } from './export.ts';
import {
  commonSys,
  findVisible,
  type LinkTarget,
  managementTypeSys,
  type OpenedSpace,
  present,
  presentSys,
  type Resource,
  type View,
  visible,
} from './resource.ts';
import type { StoredResource } from './space.ts';

export interface Collection {
  readonly sys: { readonly type: 'Array' };
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly Partial<Resource>[];
}

/**
 * The reply to a search for entries or assets, without the resources that they link to: the product reads all of them and
 * follows links itself. Throws ContentApiError for a query that this double does not know.
 */
export function collection(view: View, type: LinkTarget, query: SearchQuery): Collection {
  const all = search(view, type, query);
  const { skip, limit } = query;
  const items = all.slice(skip, skip + limit).map((resource) => select(present(view, resource), query.select));
  return { sys: { type: 'Array' }, total: all.length, skip, limit, items };
}

/** The reply for one entry or asset, without what it links to. Throws ContentApiError when this view has none of that id. */
export function single(view: View, type: LinkTarget, id: string): Resource {
  const found = findVisible(view, type, id);
  if (found === undefined) {
    const { environment, space } = view.config.contentful;
    throw notFound({ type, id, environment, space });
  }
  return present(view, found);
}

const MAX_LIMIT = 1_000;
const SYS_PATH = /^sys\.(\w+)(?:\[(\w+)\])?$/;
const ROOTS = ['metadata', 'sys', 'fields'] as const;
const OPERATORS = ['', 'in', 'gte'] as const;
const PARAMETERS = new Set(['access_token', 'content_type', 'limit', 'locale', 'order', 'select', 'skip']);

export type Root = (typeof ROOTS)[number];

/** The search parameters of a collection: those that the product and its tests use. */
export interface SearchQuery {
  readonly contentType: string | undefined;
  readonly locale: string | undefined;
  readonly skip: number;
  readonly limit: number;
  /** By properties of `sys`. */
  readonly order: readonly { readonly property: string; readonly isDescending: boolean }[];
  /** Empty: everything. */
  readonly select: readonly Root[];
  readonly filters: readonly Filter[];
}

export interface Filter {
  /** Of `sys`. */
  readonly property: string;
  readonly operator: (typeof OPERATORS)[number];
  readonly operand: string;
}

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses search parameters. Throws ContentApiError (400) for any that this double does not know. */
export function parseQuery(raw: RawQuery): SearchQuery {
  const parameters = new Map(Object.entries(raw).map(([name, value]) => [name, String(value ?? '')]));
  const text = (name: string): string | undefined => parameters.get(name) || undefined;
  return {
    contentType: text('content_type'),
    locale: text('locale'),
    skip: wholeNumber(text('skip'), { name: 'skip', fallback: 0, max: Number.MAX_SAFE_INTEGER }),
    limit: wholeNumber(text('limit'), { name: 'limit', fallback: 100, max: MAX_LIMIT }),
    order: parts(text('order')).map((part) => {
      const isDescending = part.startsWith('-');
      return { property: toFilter(part.slice(isDescending ? 1 : 0), '').property, isDescending };
    }),
    select: parts(text('select')).map(toRoot),
    filters: [...parameters].filter(([name]) => !PARAMETERS.has(name)).map(([name, value]) => toFilter(name, value)),
  };
}

export const parts = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function wholeNumber(
  value: string | undefined,
  { name, fallback, max }: { name: string; fallback: number; max: number },
): number {
  if (value === undefined) return fallback;
  if (!/^-?\d+$/.test(value)) throw invalidValue(name, 'number');
  const number = Number(value);
  if (number < 0 || number > max) throw badRequest(`The ${name} parameter must be a number between 0 and ${max}.`);
  return number;
}

function toRoot(part: string): Root {
  // The official client adds the two to whatever is selected.
  const root = ROOTS.find((each) => each === part.replace(/^sys\.(id|type)$/, 'sys'));
  if (root === undefined) throw unknownPath(part.split('.'));
  return root;
}

function toFilter(name: string, operand: string): Filter {
  const [, property, given = ''] = SYS_PATH.exec(name) ?? [];
  if (property === undefined) throw unknownPath(name.split('.'));
  const operator = OPERATORS.find((each) => each === given);
  if (operator === undefined) {
    throw invalidQuery({
      name: 'operator',
      path: ['sys', property],
      details: `The operator "${given}" is not supported`,
    });
  }
  return { property, operator, operand };
}

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

const arrayOf = <Item>(items: readonly Item[], { skip, limit }: { skip: number; limit: number }) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip,
  limit,
  items: items.slice(skip, skip + limit),
});

/** The reply listing the content types. */
export function contentTypes(opened: OpenedSpace, page: { skip: number; limit: number }) {
  return arrayOf(
    [...opened.space.contentTypes.values()].map((type) => presentContentType(opened, type)),
    page,
  );
}

/** The reply for one content type. Throws ContentApiError when there is none of that id. */
export function contentType(opened: OpenedSpace, id: string) {
  const found = opened.space.contentTypes.get(id);
  if (found === undefined) {
    const { environment, space } = opened.config.contentful;
    throw notFound({ type: 'ContentType', id, environment, space });
  }
  return presentContentType(opened, found);
}

/** The reply listing the locales. */
export const locales = ({ space, api }: OpenedSpace) =>
  arrayOf(
    [...space.locales.values()].map((locale) => ({
      ...(api === 'management' ? locale : readerLocale(locale)),
      fallbackCode: locale.fallbackCode ?? null,
      sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
    })),
    { skip: 0, limit: 1_000 },
  );

const readerLocale = ({ code, name, default: isDefault }: ExportLocale) => ({ code, name, default: isDefault });

const presentContentType = ({ config, api }: OpenedSpace, type: ExportContentType) => ({
  sys: { ...(api === 'management' ? managementTypeSys : commonSys)(config, type.sys), type: 'ContentType' },
  displayField: type.displayField ?? null,
  name: type.name,
  description: type.description ?? '',
  fields: api === 'management' ? type.fields : type.fields.map(readerField),
});

// Delivery leaves the validations of a field out and keeps those of a list's items.
const readerField = ({ id, name, type, localized, required, disabled, omitted, linkType, items }: ExportField) => ({
  id,
  name,
  type,
  localized,
  required,
  disabled,
  omitted,
  ...(linkType === undefined ? {} : { linkType }),
  ...(items === undefined ? {} : { items }),
});
