import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BillingProblem } from '../life-cycle/billing-problem.ts';
import type { Change } from '../state/change.ts';

const KEPT_SECONDS = 30 * 60;
const KEY = 'chargebee-idempotency-key';
const REPLAYED = 'chargebee-idempotency-replayed';

/**
 * Does what a POST asks for, once per idempotency key: the same request with the same key gets the first answer again,
 * another request with that key is refused. Answer and effect are kept in one change.
 */
export function onceByKey(
  change: Change,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (change: Change) => object,
): string {
  const key = request.headers[KEY];
  if (typeof key !== 'string' || key === '') return JSON.stringify(act(change));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest('base64url');
  const { state, now } = change;
  state.answers = state.answers.filter(({ until }) => until > now);
  const known = state.answers.find((answer) => answer.key === key);
  if (known !== undefined && known.request !== fingerprint) {
    throw new BillingProblem('invalid_request', 'The idempotency key was used with another request', KEY);
  }
  if (known !== undefined) {
    reply.header(REPLAYED, 'true');
    return known.body;
  }
  const body = JSON.stringify(act(change));
  state.answers.push({ key, request: fingerprint, body, until: now + KEPT_SECONDS });
  return body;
}
