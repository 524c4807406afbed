import fc, { type Arbitrary } from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** Values that a careless server trips over, wherever one may stand in a body. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\r\nset-cookie: session=forged',
    '\u007f\u0085\u2028\u2029\ufeff',
    '\ud800',
    'a\udfffb',
    '\u202eright to left',
    '%00%2e%2e%2f',
    "'; drop table users; --",
    '../../../../etc/passwd',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to stand there as it is
    '${7*7}{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'x'.repeat(5_000),
    '음'.repeat(5_000),
    -0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 31,
    -(2 ** 63),
    true,
    [],
    {},
    [[]],
    { toString: 1, valueOf: null },
    { constructor: { prototype: { isAdmin: true } } },
    { length: -1 },
    deep(200),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

/** Texts for where nothing but text can stand: queries and paths. */
export const hostileTexts: Arbitrary<string> = fc.oneof(
  hostileValues.filter((value) => typeof value === 'string').map(String),
  fc.constantFrom('..', '.', '%', '%zz', 'NaN', '1e999', '-1', '0x10', 'null', '[object Object]', 'a,b,,c', '/'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
