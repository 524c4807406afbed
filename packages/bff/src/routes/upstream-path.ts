import { CONTENT_IDS_MAX, joinContentIds, splitContentIds } from '@sound-library/contract/catalogue.ts';
import { fillPath } from '@sound-library/contract/client.ts';
import type { z } from 'zod';
import { RequestRefused } from '../http/errors.ts';
import type { PassThroughRow } from './pass-through-rows.ts';

const QUERY_MAX_LENGTH = 24_000;

/** The target of a request: `path` with encoded segments, and the normalised query. */
export interface UpstreamTarget {
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** The validated path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Builds the product API's path from the row, never from the browser's URL. Throws not_found for an impossible parameter and
 * validation_failed for a query that the contract refuses; unknown query names and default values are dropped.
 */
export function upstreamTarget(row: PassThroughRow, params: unknown, query: unknown): UpstreamTarget {
  const checked = pathParams(row, params);
  return { path: fillPath(row.path, checked), query: row.query ? queryText(row.query, query) : '', params: checked };
}

/** The target as one text, such as `/api/packs?query=piano`. */
export function pathAndQuery({ path, query }: UpstreamTarget): string {
  return query === '' ? path : `${path}?${query}`;
}

function pathParams({ params: schema }: PassThroughRow, params: unknown): Record<string, string> {
  if (!schema) return {};
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new RequestRefused('not_found', 'There is nothing at this address.');
  return Object.fromEntries(entriesOf(parsed.data));
}

/** The values of an empty query by its schema. */
const DEFAULTS = new WeakMap<z.ZodType, ReadonlyMap<string, string>>();

function defaultsOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const known = DEFAULTS.get(schema) ?? new Map(entriesOf(schema.safeParse({}).data));
  DEFAULTS.set(schema, known);
  return known;
}

function queryText(schema: z.ZodType, query: unknown): string {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw refusedQuery(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  const defaults = defaultsOf(schema);
  const pairs = entriesOf(parsed.data)
    .map(([name, value]): [string, string] => [name, name === 'ids' ? contentIds(value) : value])
    .filter(([name, value]) => defaults.get(name) !== value);
  if (pairs.length === 0) return '';
  const text = new URLSearchParams(pairs.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  if (text.length > QUERY_MAX_LENGTH) throw refusedQuery(pairs.map(([name]) => name));
  return text;
}

function contentIds(joined: string): string {
  const ids = splitContentIds(joined);
  if (ids.length > CONTENT_IDS_MAX) throw refusedQuery(['ids']);
  return joinContentIds(ids);
}

function entriesOf(values: unknown): [string, string][] {
  return typeof values === 'object' && values !== null
    ? Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    : [];
}

function refusedQuery(fields: readonly string[]): RequestRefused {
  const details = fields.map((field) => ({ field, issue: 'invalid' as const }));
  return new RequestRefused('validation_failed', 'The query can not be understood.', { details });
}
