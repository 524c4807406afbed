import { badRequest, invalidQuery, invalidValue, unknownPath } from '../api-error.ts';

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
