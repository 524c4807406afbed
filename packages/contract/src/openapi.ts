import { z } from 'zod';
import type { Route } from './define.ts';
import { otherContentOf } from './define.ts';

/** The schema of a JSON value, as far as our OpenAPI documents use it. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
}

type Call = Route & { readonly metadata?: unknown };
type Part = 'input' | 'output';

/** Describes the calls as an OpenAPI 3.1 document, with zod's own JSON Schema (draft 2020-12). */
export function openApiDocument(api: Readonly<Record<string, Call>>, info: OpenApiInfo): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(api)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(name: string, call: Call) {
  const body = 'body' in call ? call.body : undefined;
  return {
    operationId: name,
    ...(call.summary && { summary: call.summary }),
    ...(needsBearer(call) && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', call.pathParams), ...parameters('query', call.query)],
    ...(body instanceof z.ZodType && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: Object.fromEntries(
      Object.entries(call.responses).map(([status, schema]) => [status, response(Number(status), schema)]),
    ),
  };
}

function needsBearer({ metadata }: Call): boolean {
  return typeof metadata === 'object' && metadata !== null && 'auth' in metadata && metadata.auth === true;
}

function parameters(place: 'path' | 'query', schema: unknown) {
  // A path parameter without a schema is a plain string; all of ours have a schema.
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function response(status: number, schema: unknown) {
  const other = otherContentOf(schema);
  return {
    description: status < 400 ? 'Success' : 'Failure',
    ...(schema instanceof z.ZodType && { content: json(schema, 'output') }),
    ...(other && { content: { [other.contentType]: {} } }),
  };
}

function json(schema: z.ZodType, part: Part) {
  return { 'application/json': { schema: jsonSchema(schema, part) } };
}

function jsonSchema(schema: z.ZodType, io: Part) {
  // `$schema` is redundant: every schema of a 3.1 document uses this dialect.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
