import type { preHandlerAsyncHookHandler } from 'fastify';
import { type FaultSwitch, faultSwitch } from '../faults.ts';

/** The third-party scripts that the storefront loads. */
export const DOUBLES = ['captcha', 'cookie-consent', 'support-chat', 'personalisation', 'marketing'] as const;
export type Double = (typeof DOUBLES)[number];

/** Fault modes: never respond, throw when it runs, respond with 500, or close the connection without a response. */
export const FAULT_MODES = ['ok', 'hanging', 'throwing', 'error-500', 'blocked'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** The current mode of each, for every page. */
export type Faults = FaultSwitch<Double, FaultMode>;

export const createFaults = (): Faults => faultSwitch('ok');

/** Headers of a script that pages of any origin may run. */
export const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Applies the configured fault to a double's script. */
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
