import { retryDelay } from '../../webhooks/retry-plan.ts';
import type { WebhookCall } from './webhook-call.ts';

/** The log after an attempt to deliver a call: without it when it was taken, or refused too often. */
export const afterAttempt = (
  log: readonly WebhookCall[],
  { id, isTaken }: { id: string; isTaken: boolean },
  now = Date.now(),
): WebhookCall[] =>
  log.flatMap((call) => {
    if (call.id !== id) return call;
    const attempts = call.attempts + 1;
    const delay = retryDelay(attempts);
    return isTaken || delay === undefined ? [] : { ...call, attempts, dueAt: now + delay };
  });

/** What is to be sent now, in the order in which it happened. */
export const dueCalls = (log: readonly WebhookCall[], now = Date.now()): readonly WebhookCall[] =>
  log.filter(({ dueAt }) => dueAt <= now);
