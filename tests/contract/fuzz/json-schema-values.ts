import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/** What a text may hold besides letters: characters of several bytes, combining ones, right to left. */
const TEXT_UNITS = ['grapheme', 'binary-ascii', 'grapheme-composite'] as const;
/** Long enough to meet every limit but those of lists of ids. */
const TEXT_MAX = 300;

/** Values that a schema takes. What JSON Schema can't say of it is left to the schema itself. */
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
      // Anything: what is read from a text, such as a number in a query, says no more of itself.
      return fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.string({ maxLength: 5 }));
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fromJsonSchema(objectOf(field))] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (additionalProperties === false) return known;
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }).map((name) => `x-${name}`),
    fc.jsonValue(),
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(known, more).map(([fieldsOfIt, others]) => ({ ...others, ...fieldsOfIt }));
}

function texts({ format, pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, TEXT_MAX) };
  return fc.oneof(...TEXT_UNITS.map((unit) => fc.string({ ...length, unit })));
}

const rangeOf = ({ minimum = -1_000, maximum = 1_000 }: JsonSchema) => ({ min: minimum, max: Math.min(maximum, 1e9) });

/** `true` as a schema takes anything. */
function objectOf(schema: boolean | JsonSchema | (boolean | JsonSchema)[] | undefined): JsonSchema {
  if (Array.isArray(schema)) return objectOf(schema[0]);
  return schema === undefined || typeof schema === 'boolean' ? {} : schema;
}
