import type { Route } from '@sound-library/contract/define.ts';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import {
  type FuzzedRequest,
  isValid,
  type PartName,
  type RequestParts,
  schemasOf,
  writeRequest,
} from './fuzzed-server.ts';

const PARTS: readonly PartName[] = ['params', 'query', 'body'];

/** Valid requests. Some fields are the sample's: random values never name existing data, such as a pack. */
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
  const mixed = fc.tuple(made, fc.subarray(names)).map(([value, chosen]) => ({
    ...Object(value),
    ...Object.fromEntries(chosen.map((name) => [name, Reflect.get(sample, name)])),
  }));
  return fc.oneof(made, mixed);
}

export function validRequests(route: Route, sample?: Partial<RequestParts>): Arbitrary<FuzzedRequest> {
  return validParts(route, sample).map((parts) => writeRequest(route, parts, 'as the contract says'));
}

/** Requests that the contract rejects: valid ones with one defect, in their content or in their encoding. */
export function invalidRequests(route: Route, sample?: Partial<RequestParts>): Arbitrary<FuzzedRequest> {
  const valid = validParts(route, sample);
  const kinds = [brokenAddresses(route, valid)];
  if (Object.keys(schemasOf(route)).length > 0) kinds.push(wrongParts(route, valid), wrongParts(route, valid));
  if (route.method !== 'GET') kinds.push(brokenBodies(route, valid));
  return fc.oneof(...kinds);
}

/** One or more fields are invalid, missing, or duplicated. */
function wrongParts(route: Route, valid: Arbitrary<RequestParts>): Arbitrary<FuzzedRequest> {
  const schemas = schemasOf(route);
  const parts = (Object.keys(schemas) as PartName[]).filter((name) => !schemas[name]?.safeParse(undefined).success);
  const changes = parts.map((name) => (name === 'body' ? wrongBodies(valid) : wrongTexts(name, valid)));
  return fc
    .oneof(...changes)
    .filter((made) => !isValid(route, made))
    .map((made) => writeRequest(route, made, 'a part that the contract refuses'));
}

function wrongBodies(valid: Arbitrary<RequestParts>): Arbitrary<RequestParts> {
  const replaced = fc.tuple(valid, hostileValues).map(([parts, body]) => ({ ...parts, body }));
  const field = fc.tuple(valid, fc.nat(), hostileValues).map(([parts, at, value]) => {
    const body: Record<string, unknown> = { ...Object(parts.body) };
    return { ...parts, body: withField(body, at, value) };
  });
  const missing = fc.tuple(valid, fc.nat()).map(([parts, at]) => {
    const body: Record<string, unknown> = { ...Object(parts.body) };
    return { ...parts, body: withField(body, at, undefined) };
  });
  return fc.oneof(replaced, field, field, missing);
}

function wrongTexts(name: PartName, valid: Arbitrary<RequestParts>): Arbitrary<RequestParts> {
  return fc.tuple(valid, fc.nat(), hostileTexts, fc.boolean()).map(([parts, at, text, isTwice]) => {
    const part: Record<string, unknown> = { ...Object(parts[name]) };
    // Each parameter occurs once in a path.
    return { ...parts, [name]: withField(part, at, isTwice && name === 'query' ? [text, text] : text) };
  });
}

function withField(fields: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  const names = Object.keys(fields);
  const name = names[at % names.length] ?? 'field';
  const inner = fields[name];
  const goesIn = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && at % 3 > 0;
  return { ...fields, [name]: goesIn ? withField({ ...inner }, Math.floor(at / 3), value) : value };
}

const TOO_LARGE_BYTES = 1_100_000;

/** The content of the body is valid, but its encoding is not. */
function brokenBodies(route: Route, valid: Arbitrary<RequestParts>): Arbitrary<FuzzedRequest> {
  const written = valid.map((parts) => writeRequest(route, parts, ''));
  const broken = fc.tuple(
    written,
    fc.constantFrom('{"a":', '{a:1}', '"', '[1,]', '\u0000', '{}{}', 'NaN', '{"a":01}', '\ufeff{'),
  );
  const otherTypes = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; charset=application/json',
    'application/jsonp',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    '*/*',
    'json',
  );
  const poisoned = fc.constantFrom(
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"__proto__":[]}}',
    '{"constructor":{"prototype":{"a":1}}}',
  );
  const kinds: readonly Arbitrary<FuzzedRequest>[] = [
    broken.map(([request, body]) => ({ ...request, body, description: 'broken JSON' })),
    fc
      .tuple(written, otherTypes)
      .map(([request, contentType]) => ({ ...request, contentType, description: 'another type' })),
    fc.tuple(written, poisoned).map(([request, body]) => ({ ...request, body, description: 'a prototype key' })),
    fc.tuple(written, fc.constantFrom('[', '{"a":')).map(([request, opening]) => ({
      ...request,
      body: opening.repeat(5_000),
      description: 'deeply nested JSON',
    })),
  ];
  return fc.oneof(
    ...kinds.map((arbitrary) => ({ weight: 10, arbitrary })),
    // A million bytes cost as much as a hundred other requests.
    { weight: 1, arbitrary: written.map((request) => ({ ...request, body: tooLarge(), description: 'too large' })) },
  );
}

const tooLarge = () => JSON.stringify({ more: 'x'.repeat(TOO_LARGE_BYTES) });

/** Another method, or an address similar to the route's. */
function brokenAddresses(route: Route, valid: Arbitrary<RequestParts>): Arbitrary<FuzzedRequest> {
  const written = valid.map((parts) => writeRequest(route, parts, ''));
  const ends = fc.constantFrom('/', '/..%2f..%2f', '/%00', '%', '%c0%af', '/%ff', ';x=1', '//', '/%5c', '\\');
  const methods = fc.constantFrom('PATCH', 'TRACE', 'PROPFIND', 'LOCK');
  return fc.oneof(
    fc.tuple(written, ends).map(([request, end]) => {
      const [path = '', ...query] = request.target.split('?');
      return {
        ...request,
        target: [`${path}${end}`, ...query].join('?'),
        description: `an address followed by ${end}`,
      };
    }),
    fc
      .tuple(written, methods)
      .map(([request, method]) => ({ ...request, method, description: `the method ${method}` })),
  );
}

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** Characters besides letters: of several bytes, combining ones, right to left. */
const TEXT_UNITS = ['grapheme', 'binary-ascii', 'grapheme-composite'] as const;
/** Long enough to exceed every limit except those of lists of ids. */
const TEXT_MAX = 300;

/** Values that a schema accepts. The schema itself decides about constraints that JSON Schema can't express. */
export function valuesOf(schema: z.ZodType): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fromJsonSchema(json).filter((value) => schema.safeParse(value).success);
}

function fromJsonSchema(schema: JsonSchema): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromJsonSchema(objectOf(choice))));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(schema));
    case 'array':
      return fc.array(fromJsonSchema(objectOf(schema.items)), { maxLength: Math.min(schema.maxItems ?? 5, 10) });
    case 'object':
      return objects(schema);
    default:
      // Anything: values parsed from text, such as a number in a query, have no more precise schema.
      return fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.string({ maxLength: 5 }));
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fromJsonSchema(objectOf(field))] as const);
  const declared = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (additionalProperties === false) return declared;
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }).map((name) => `x-${name}`),
    fc.jsonValue(),
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(declared, more).map(([fieldsOfIt, others]) => ({ ...others, ...fieldsOfIt }));
}

function texts({ format, pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, TEXT_MAX) };
  return fc.oneof(...TEXT_UNITS.map((unit) => fc.string({ ...length, unit })));
}

const rangeOf = ({ minimum = -1_000, maximum = 1_000 }: JsonSchema) => ({ min: minimum, max: Math.min(maximum, 1e9) });

/** `true`, as a schema, accepts anything. */
function objectOf(schema: boolean | JsonSchema | (boolean | JsonSchema)[] | undefined): JsonSchema {
  if (Array.isArray(schema)) return objectOf(schema[0]);
  return schema === undefined || typeof schema === 'boolean' ? {} : schema;
}

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** Values that a careless server may mishandle, anywhere in a body. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, true, [], {}, [[]], { length: -1 }, deep(200)],
    ...[-0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63)],
    ...[{ toString: 1, valueOf: null }, { constructor: { prototype: { isAdmin: true } } }],
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\u202eright to left', '\u007f\u0085\u2028\u2029\ufeff'],
    ...['\r\nset-cookie: session=forged', "'; drop table users; --", '../../../../etc/passwd', '%00%2e%2e%2f'],
    ...['<script>alert(1)</script>', '__proto__', 'constructor', 'x'.repeat(5_000), '음'.repeat(5_000)],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is meant literally
    '${7*7}{{7*7}}',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

/** Texts for queries and paths, which hold nothing but text. */
export const hostileTexts: Arbitrary<string> = fc.oneof(
  hostileValues.filter((value) => typeof value === 'string').map(String),
  fc.constantFrom('..', '.', '%', '%zz', 'NaN', '1e999', '-1', '0x10', 'null', '[object Object]', 'a,b,,c', '/'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
