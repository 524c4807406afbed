import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { FastifyReply } from 'fastify';

const CODE = 'upstream_unavailable' satisfies ErrorCode;
const RETRY_AFTER_SECONDS = 5;

/** Answers a call for which the BFF has no answer. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(ERROR_STATUS[CODE])
    .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
    .send({ code: CODE, message: 'The storefront’s API does not answer right now.' });
}
