import type { Route } from '@sound-library/contract/define.ts';
import fc, { type Arbitrary } from 'fast-check';
import {
  type FuzzedRequest,
  isValid,
  type PartName,
  type RequestParts,
  schemasOf,
  writeRequest,
} from './fuzzed-request.ts';
import { hostileTexts, hostileValues } from './hostile-values.ts';
import { validParts } from './valid-requests.ts';

/** Requests that the contract refuses: valid ones with one thing wrong, in what they say or in how they are written. */
export function invalidRequests(route: Route, sample?: Partial<RequestParts>): Arbitrary<FuzzedRequest> {
  const valid = validParts(route, sample);
  const kinds = [brokenAddresses(route, valid)];
  if (Object.keys(schemasOf(route)).length > 0) kinds.push(wrongParts(route, valid), wrongParts(route, valid));
  if (route.method !== 'GET') kinds.push(brokenBodies(route, valid));
  return fc.oneof(...kinds);
}

/** One or more fields are what the schemas don't take, missing, or there twice. */
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
    // A path has room for each parameter once.
    return { ...parts, [name]: withField(part, at, isTwice && name === 'query' ? [text, text] : text) };
  });
}

/** With another value for one of its fields, or for a field inside of that. */
function withField(fields: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  const names = Object.keys(fields);
  const name = names[at % names.length] ?? 'field';
  const inner = fields[name];
  const goesIn = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && at % 3 > 0;
  return { ...fields, [name]: goesIn ? withField({ ...inner }, Math.floor(at / 3), value) : value };
}

const TOO_LARGE_BYTES = 1_100_000;

/** What the body says is right, but not how it says it. */
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
    broken.map(([request, body]) => ({ ...request, body, what: 'broken JSON' })),
    fc.tuple(written, otherTypes).map(([request, contentType]) => ({ ...request, contentType, what: 'another type' })),
    fc.tuple(written, poisoned).map(([request, body]) => ({ ...request, body, what: 'a prototype key' })),
    fc.tuple(written, fc.constantFrom('[', '{"a":')).map(([request, opening]) => ({
      ...request,
      body: opening.repeat(5_000),
      what: 'nested without end',
    })),
  ];
  return fc.oneof(
    ...kinds.map((arbitrary) => ({ weight: 10, arbitrary })),
    // A million bytes cost as much as a hundred other requests.
    { weight: 1, arbitrary: written.map((request) => ({ ...request, body: tooLarge(), what: 'too large' })) },
  );
}

const tooLarge = () => JSON.stringify({ more: 'x'.repeat(TOO_LARGE_BYTES) });

/** Another method, or an address beside the route's. */
function brokenAddresses(route: Route, valid: Arbitrary<RequestParts>): Arbitrary<FuzzedRequest> {
  const written = valid.map((parts) => writeRequest(route, parts, ''));
  const ends = fc.constantFrom('/', '/..%2f..%2f', '/%00', '%', '%c0%af', '/%ff', ';x=1', '//', '/%5c', '\\');
  const methods = fc.constantFrom('PATCH', 'TRACE', 'PROPFIND', 'LOCK');
  return fc.oneof(
    fc.tuple(written, ends).map(([request, end]) => {
      const [path = '', ...query] = request.target.split('?');
      return { ...request, target: [`${path}${end}`, ...query].join('?'), what: `an address with ${end} behind it` };
    }),
    fc.tuple(written, methods).map(([request, method]) => ({ ...request, method, what: `the method ${method}` })),
  );
}
