import { fillPath } from '@sound-library/contract/client.ts';
import type { Route } from '@sound-library/contract/define.ts';
import { errorSchema } from '@sound-library/contract/entities/error.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { otherContentOf } from '@sound-library/contract/other-content.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import type { SampleRequest } from './sample-requests.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, bytes of anything else; undefined when the answer has no body. */
  readonly body: unknown;
}

/** Calls a route of the contract by HTTP. */
export async function callRoute(
  baseUrl: string,
  route: Pick<Route, 'method' | 'path'>,
  request: SampleRequest = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const url = new URL(fillPath(route.path, request.params), baseUrl);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  const content = request.body ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url, {
    method: route.method,
    headers: { accept: 'application/json', ...content, ...headers },
    body: request.body ? JSON.stringify(request.body) : null,
    redirect: 'manual',
  });
  const { status, headers: answered } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status, headers: answered, body: bodyOf(bytes, answered.get('content-type')) };
}

function bodyOf(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.length === 0) return undefined;
  return contentType?.startsWith('application/json') ? JSON.parse(new TextDecoder().decode(bytes)) : bytes;
}

/** The answer has a status that the contract knows for the route, and the body that belongs to it. */
export function expectContractual({ responses }: Route, { status, headers, body }: Answer): void {
  const response = responses[status];
  const other = otherContentOf(response);
  const schema = other ? other.body : response;
  if (other) expect(headers.get('content-type')).toBe(other.contentType);
  expect(schema, `the contract has no answer ${status}: ${JSON.stringify(body)}`).toBeDefined();
  if (schema instanceof z.ZodType)
    expect(z.strictObject({ body: strict(schema) }).safeParse({ body }).error).toBeUndefined();
  else expect(body).toBeUndefined();
}

/** The answer is an error in the one shape, and its code travels with its own status. */
export function expectError({ status, body }: Answer, code: keyof typeof ERROR_STATUS): void {
  expect(errorSchema.parse(body).code).toBe(code);
  expect(status).toBe(ERROR_STATUS[code]);
}

/**
 * Objects refuse fields that the contract does not name: a field too many is how secrets get out. Except where the
 * contract itself leaves them open.
 */
function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}
