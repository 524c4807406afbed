import { badRequest, invalidQuery, invalidValue, unknownPath } from '../api-error.ts';
import { isOperator } from './operators.ts';
import type { Filter, Ordering, SearchQuery } from './search-query.ts';

const MAX_LIMIT = 1_000;
const MAX_INCLUDE = 10;
const MAX_SELECTED = 100;
const FILTER = /^(?<path>(?:sys|fields|metadata)(?:\.[\w-]+)+)(?:\[(?<operator>\w+)\])?$/;
const PARAMETERS = new Set([
  'access_token',
  'content_type',
  'include',
  'limit',
  'links_to_asset',
  'links_to_entry',
  'locale',
  'mimetype_group',
  'order',
  'query',
  'select',
  'skip',
]);

export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses the search parameters of a collection. Throws ContentApiError (400) for what the service refuses. */
export function parseQuery(raw: RawQuery): SearchQuery {
  const parameters = new Map(Object.entries(raw).map(([name, value]) => [name, single(value)]));
  const text = (name: string): string | undefined => parameters.get(name) || undefined;
  return {
    contentType: text('content_type'),
    locale: text('locale'),
    include: wholeNumber(text('include'), { name: 'include', fallback: 1, max: MAX_INCLUDE }),
    skip: wholeNumber(text('skip'), { name: 'skip', fallback: 0, max: Number.MAX_SAFE_INTEGER }),
    limit: wholeNumber(text('limit'), { name: 'limit', fallback: 100, max: MAX_LIMIT }),
    order: parts(text('order')).map(toOrdering),
    select: toSelection(text('select')),
    text: text('query'),
    linksToEntry: text('links_to_entry'),
    linksToAsset: text('links_to_asset'),
    mimeTypeGroups: parts(text('mimetype_group')),
    filters: [...parameters].filter(([name]) => !PARAMETERS.has(name)).map(([name, value]) => toFilter(name, value)),
  };
}

// A parameter given twice counts once, with its values joined as the list operators expect them.
const single = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(',');

const parts = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function wholeNumber(
  value: string | undefined,
  { name, fallback, max }: { name: string; fallback: number; max: number },
): number {
  if (value === undefined) {
    return fallback;
  }
  if (!/^-?\d+$/.test(value)) {
    throw invalidValue(name, 'number');
  }
  const number = Number(value);
  if (number < 0 || number > max) {
    throw badRequest(`The ${name} parameter must be a number between 0 and ${max}.`);
  }
  return number;
}

function toOrdering(part: string): Ordering {
  const isDescending = part.startsWith('-');
  return { path: part.slice(isDescending ? 1 : 0).split('.'), isDescending };
}

function toSelection(value: string | undefined): readonly (readonly string[])[] {
  const selected = parts(value).map((part) => part.split('.'));
  if (selected.length > MAX_SELECTED) {
    throw invalidQuery({ name: 'select', details: `At most ${MAX_SELECTED} properties can be selected.` });
  }
  for (const path of selected) {
    if (path.length > 2) {
      throw invalidQuery({ name: 'select', path, details: 'Select takes properties up to a depth of 2.' });
    }
    if (!['sys', 'fields', 'metadata'].includes(path[0] ?? '')) {
      throw unknownPath(path);
    }
  }
  return selected;
}

function toFilter(name: string, operand: string): Filter {
  const { path = '', operator = '' } = FILTER.exec(name)?.groups ?? {};
  if (path === '') {
    throw unknownPath([name]);
  }
  if (!isOperator(operator)) {
    throw invalidQuery({
      name: 'operator',
      path: path.split('.'),
      details: `The operator "${operator}" is not supported`,
    });
  }
  return { path: path.split('.'), operator, operand };
}
