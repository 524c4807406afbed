import type { ServerResponse } from 'node:http';

/** The scripts of others that the storefront loads. */
export const DOUBLES = ['captcha', 'cookie-consent', 'support-chat', 'personalisation', 'marketing'] as const;
export type Double = (typeof DOUBLES)[number];

/** How one of them can go wrong: never answer, throw when it runs, answer 500, or close the connection unanswered. */
export const FAULT_MODES = ['ok', 'hanging', 'throwing', 'error-500', 'blocked'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** How each of them answers just now, to every page. */
export interface Faults {
  modeOf(double: Double): FaultMode;
  set(double: Double, mode: FaultMode): void;
  /** Leaves an answer open until the browser, or the sandbox, ends. */
  keepWaiting(answer: ServerResponse): void;
  /** Ends whatever was left open. */
  endWaiting(): void;
}

export function createFaults(): Faults {
  const modes = new Map<Double, FaultMode>();
  const waiting = new Set<ServerResponse>();
  return {
    modeOf: (double) => modes.get(double) ?? 'ok',
    set: (double, mode) => {
      modes.set(double, mode);
    },
    keepWaiting: (answer) => {
      waiting.add(answer);
      answer.once('close', () => waiting.delete(answer));
    },
    endWaiting: () => {
      for (const answer of waiting) answer.destroy();
    },
  };
}
