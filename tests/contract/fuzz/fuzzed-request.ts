import type { Route } from '@sound-library/contract/define.ts';
import { z } from 'zod';

/** A request as it goes over the wire. */
export interface FuzzedRequest {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  /** Undefined: none is sent. */
  readonly body?: string;
  readonly contentType?: string;
  /** What is special about it, for who reads of a failure. */
  readonly what: string;
}

/** The parts of a request before they are written down. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type PartName = keyof RequestParts;

/** The schemas of a route's request; a part without one is not checked. */
export function schemasOf(route: Route): Readonly<Partial<Record<PartName, z.ZodType>>> {
  const body = 'body' in route ? route.body : undefined;
  return {
    ...(route.pathParams instanceof z.ZodType && { params: route.pathParams }),
    ...(route.query instanceof z.ZodType && { query: route.query }),
    ...(body instanceof z.ZodType && { body }),
  };
}

export function isValid(route: Route, parts: RequestParts): boolean {
  const written = asRead(parts);
  return Object.entries(schemasOf(route)).every(
    ([name, schema]) => schema.safeParse(written[name as PartName]).success,
  );
}

/** The parts as the server will read them: lone surrogates don't survive UTF-8, nor do -0 and NaN survive JSON. */
function asRead({ params, query, body }: RequestParts): RequestParts {
  return {
    params: wellFormed(params),
    query: queryAsRead(query),
    body: wellFormed(JSON.parse(JSON.stringify(body ?? {}))),
  };
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toWellFormed(), wellFormed(field)]));
}

function queryAsRead(query: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(query) as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(writtenOut) : writtenOut(value),
    ]),
  );
}

/** As it stands in an address, before it is encoded. Objects have no text of their own, or one that says nothing. */
function writtenOut(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

/** Writes the parts down: what a browser's script would send, were it told to send this. */
export function writeRequest(route: Route, parts: RequestParts, what: string): FuzzedRequest {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(Object(parts.params)[name] ?? 'one'));
  const query = queryText(parts.query);
  const target = query === '' ? path : `${path}?${query}`;
  if (route.method === 'GET') return { method: 'GET', target, what };
  const body = JSON.stringify(parts.body ?? {});
  return { method: route.method, target, body, contentType: 'application/json', what };
}

function queryText(query: unknown): string {
  return Object.entries(Object(query) as object)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&');
}

/** `.` and `..` would change the path before it is sent. */
const encoded = (value: unknown): string =>
  encodeURIComponent(writtenOut(value)).replaceAll(/^\.{1,2}$/g, (dots) => dots.replaceAll('.', '%2E'));
