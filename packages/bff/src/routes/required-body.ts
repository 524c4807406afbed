import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../errors/request-refused.ts';

/** The bytes of a request's JSON body. Throws validation_failed without one. */
export function requiredBody({ jsonBytes }: FastifyRequest): Buffer {
  if (!jsonBytes) throw new RequestRefused('validation_failed', 'The request needs a body.');
  return jsonBytes;
}
