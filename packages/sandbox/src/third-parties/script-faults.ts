import type { preHandlerAsyncHookHandler } from 'fastify';
import { type FaultSwitch, faultSwitch } from '../faults.ts';

/** The scripts of others that the storefront loads. */
export const DOUBLES = ['captcha', 'cookie-consent', 'support-chat', 'personalisation', 'marketing'] as const;
export type Double = (typeof DOUBLES)[number];

/** How one of them can go wrong: never answer, throw when it runs, answer 500, or close the connection unanswered. */
export const FAULT_MODES = ['ok', 'hanging', 'throwing', 'error-500', 'blocked'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** How each of them answers just now, to every page. */
export type Faults = FaultSwitch<Double, FaultMode>;

export const createFaults = (): Faults => faultSwitch('ok');

/** Headers of a script that pages of any origin may run. */
export const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Lets the script of a double go wrong as it is set to. */
export function withFaults(faults: Faults, double: Double): preHandlerAsyncHookHandler {
  return async (_request, reply) => {
    switch (faults.modeOf(double)) {
      case 'hanging':
        return faults.leaveOpen(reply.hijack().raw);
      case 'blocked':
        return reply.hijack().raw.destroy();
      case 'error-500':
        return reply.code(500).type('text/plain').send('Set to be out of order.');
      case 'throwing':
        return reply.headers(SCRIPT_HEADERS).send(`throw new Error('The ${double} is set to throw.');`);
      default:
        return;
    }
  };
}
