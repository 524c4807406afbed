import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type FaultSwitch, faultSwitch } from '../faults/fault-switch.ts';
import { type Limits, USUAL_LIMITS } from './ingestion/read-updates.ts';

export const COLLECTOR = ['collector'] as const;

/** `too-large`: 413 for more than one event, or one of more than 1 KB; `lost-answer`: taken, then closed unanswered. */
export const COLLECTOR_FAULT_MODES = [
  'ok',
  'error-500',
  'error-429',
  'too-large',
  'hanging',
  'down',
  'lost-answer',
] as const;
type CollectorFault = (typeof COLLECTOR_FAULT_MODES)[number];

export type CollectorFaults = FaultSwitch<(typeof COLLECTOR)[number], CollectorFault>;

export const createCollectorFaults = (): CollectorFaults => faultSwitch('ok');

const TINY_LIMITS: Limits = { updates: 1, bytesEach: 1024 };
const RETRY_AFTER_S = 1;

/** What a request may hold just now. */
export const limitsOf = (faults: CollectorFaults): Limits =>
  faults.modeOf('collector') === 'too-large' ? TINY_LIMITS : USUAL_LIMITS;

/** Lets a request go wrong before anything of it is taken. */
export function withCollectorFaults(faults: CollectorFaults): preHandlerAsyncHookHandler {
  return async (_request, reply) => {
    switch (faults.modeOf('collector')) {
      case 'hanging':
        return faults.keepWaiting(reply.hijack().raw);
      case 'down':
        return void reply.hijack().raw.destroy();
      case 'error-500':
        return reply.code(500).send({ code: 500, error: 'Out of order, as it was told to be.', status: 'Error' });
      case 'error-429':
        return reply
          .code(429)
          .header('retry-after', String(RETRY_AFTER_S))
          .send({ code: 429, error: 'Too many requests, as it was told to say.', status: 'Too Many Requests' });
      default:
        return;
    }
  };
}

/** Whether the answer gets lost on its way; then there is nothing more to do for it. */
export function losesAnswer(faults: CollectorFaults, request: FastifyRequest, reply: FastifyReply): boolean {
  if (faults.modeOf('collector') !== 'lost-answer') return false;
  reply.hijack();
  request.raw.socket.destroy();
  return true;
}
