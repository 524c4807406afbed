import { retryDelay } from '../../webhooks/retry-plan.ts';
import type { WebhookCall } from './webhook-call.ts';

/** So many calls that came to an end are remembered. */
const REMEMBERED = 100;

/** The log with more calls at its end; of those that came to an end, the oldest are forgotten. */
export function withCalls(log: readonly WebhookCall[], more: readonly WebhookCall[]): WebhookCall[] {
  const all = [...log, ...more];
  const ended = all.filter(({ status }) => status !== 'waiting');
  const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - REMEMBERED)));
  return all.filter((call) => !forgotten.has(call));
}

/** The log after an attempt to deliver a call. */
export const afterAttempt = (
  log: readonly WebhookCall[],
  { id, isTaken }: { id: string; isTaken: boolean },
  now = Date.now(),
): WebhookCall[] => log.map((call) => (call.id === id ? attempted(call, isTaken, now) : call));

function attempted(call: WebhookCall, isTaken: boolean, now: number): WebhookCall {
  const attempts = call.attempts + 1;
  const delay = retryDelay(attempts);
  if (isTaken) return { ...call, attempts, status: 'delivered' };
  return delay === undefined ? { ...call, attempts, status: 'failed' } : { ...call, attempts, dueAt: now + delay };
}

/** What is to be sent now, in the order in which it happened. */
export const dueCalls = (log: readonly WebhookCall[], now = Date.now()): readonly WebhookCall[] =>
  log.filter(({ status, dueAt }) => status === 'waiting' && dueAt <= now);
