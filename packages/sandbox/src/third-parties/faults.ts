import { type FaultSwitch, faultSwitch } from '../faults/fault-switch.ts';

/** The scripts of others that the storefront loads. */
export const DOUBLES = ['captcha', 'cookie-consent', 'support-chat', 'personalisation', 'marketing'] as const;
export type Double = (typeof DOUBLES)[number];

/** How one of them can go wrong: never answer, throw when it runs, answer 500, or close the connection unanswered. */
export const FAULT_MODES = ['ok', 'hanging', 'throwing', 'error-500', 'blocked'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

/** How each of them answers just now, to every page. */
export type Faults = FaultSwitch<Double, FaultMode>;

export const createFaults = (): Faults => faultSwitch('ok');
