import type { Route } from '@sound-library/contract/define.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import {
  type FuzzedRequest,
  isValid,
  type PartName,
  type RequestParts,
  schemasOf,
  writeRequest,
} from './fuzzed-request.ts';
import { valuesOf } from './json-schema-values.ts';

const PARTS: readonly PartName[] = ['params', 'query', 'body'];

/**
 * Parts of requests that the contract takes. Some fields are the sample's: what exists, such as a pack, is met by chance
 * never.
 */
export function validParts(route: Route, sample: Partial<RequestParts> = {}): Arbitrary<RequestParts> {
  const schemas = schemasOf(route);
  const parts = PARTS.map((name) => partOf(schemas[name], sample[name]));
  return fc
    .tuple(...parts)
    .map(([params, query, body]) => ({ params, query, body }))
    .filter((made) => isValid(route, made));
}

function partOf(schema: z.ZodType | undefined, sample: unknown): Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const made = valuesOf(schema);
  if (typeof sample !== 'object' || sample === null) return made;
  const names = Object.keys(sample);
  const mixed = fc.tuple(made, fc.subarray(names)).map(([value, kept]) => ({
    ...Object(value),
    ...Object.fromEntries(kept.map((name) => [name, Reflect.get(sample, name)])),
  }));
  return fc.oneof(made, mixed);
}

export function validRequests(route: Route, sample?: Partial<RequestParts>): Arbitrary<FuzzedRequest> {
  return validParts(route, sample).map((parts) => writeRequest(route, parts, 'as the contract says'));
}
