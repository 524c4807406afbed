import { HEADERS } from '@sound-library/contract/headers.ts';
import type { FastifyReply } from 'fastify';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { assertUsable } from '../upstream/usable-answer.ts';

/** The only headers of the product API's answers that a browser gets; Set-Cookie is none of them. */
const HEADERS_DOWN = ['content-language', 'retry-after'] as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Passes an answer on, its bytes as they came. Answers that are no JSON become the contract's error. */
export function sendUpstreamAnswer(reply: FastifyReply, answer: UpstreamAnswer): FastifyReply {
  assertUsable(answer);
  for (const name of HEADERS_DOWN) {
    const value = answer.headers.get(name);
    if (value !== undefined) reply.header(name, value);
  }
  if (answer.retrySpent) reply.header(HEADERS.retrySpent, '1');
  reply.code(answer.status);
  return answer.body.length === 0 ? reply.send() : reply.type(JSON_TYPE).send(answer.body);
}
