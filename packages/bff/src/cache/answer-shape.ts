import { createHash } from 'node:crypto';
import { bffApi } from '@sound-library/contract/bff.ts';
import { z } from 'zod';

/** Of how answers are kept; to be raised when that changes. */
const FORMAT = 1;

/**
 * Names of the shapes of calls' answers, by the contract of this build. A build whose contract differs in a call reads and
 * writes other entries of it, so that neither meets what it does not know.
 */
export function createAnswerShapes(): (call: string) => string {
  const shapes = new Map(Object.entries(bffApi).map(([call, { responses }]) => [call, shapeOf(responses)]));
  return (call) => shapes.get(call) ?? '';
}

function shapeOf(responses: Readonly<Record<number, unknown>>): string {
  const schema = responses[200];
  const shape = schema instanceof z.ZodType ? z.toJSONSchema(schema, { unrepresentable: 'any' }) : null;
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, shape]))
    .digest('base64url');
}
